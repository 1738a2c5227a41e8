"""Empty the cache of compiled kernels: the folders named by a hash of sources, nothing else."""

import re
import shutil

from ludoteka.engine.kernel import cache_root

NAMED_BY_A_HASH = re.compile(r"[0-9a-f]{16}")


def main() -> None:
    root = cache_root()
    folders = [p for p in root.glob("*") if p.is_dir() and NAMED_BY_A_HASH.fullmatch(p.name)]
    for folder in folders:
        shutil.rmtree(folder)
    print(f"removed {len(folders)} folders of compiled kernels from {root}")


if __name__ == "__main__":
    main()
