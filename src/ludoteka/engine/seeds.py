"""Generator words from seeds, by SHA-256: nobody can compute the seed from what the words did."""

import hashlib
import secrets

SEED_BYTES = 32  # a match's secret seed: 256 bits


def words_of(*parts: bytes | int | str) -> list[int]:
    """Derive a generator's four 64-bit words from `parts`; never all zero."""
    digest = hashlib.sha256()
    for part in parts:
        written = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(written).to_bytes(4, "big") + written)
    raw = digest.digest()
    return [int.from_bytes(raw[i : i + 8], "big") or 1 for i in range(0, 32, 8)]


def new_seed() -> bytes:
    """Draw a secret seed from the system's generator."""
    return secrets.token_bytes(SEED_BYTES)
