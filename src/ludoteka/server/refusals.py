"""What the server itself refuses, as a page with one clear sentence."""

from ludoteka.engine.messages import N_, Message, message


class Refused(Exception):
    """A request that is not answered; `status` is HTTP's, `code` stable for programs."""

    def __init__(self, status: int, code: str, said: Message) -> None:
        self.status, self.code, self.said = status, code, said
        super().__init__(str(said))


def no_such_table(table_id: str) -> Refused:
    """Say that there is no such table."""
    return Refused(404, "NO_TABLE", message(N_("There is no table “{id}”."), id=table_id[:40]))


def forged() -> Refused:
    """Say that a form did not come from a page of this server."""
    return Refused(
        403,
        "FORGED",
        message(
            N_("This form did not come from a page of this site. Reload the page and try again.")
        ),
    )


def not_your_seat() -> Refused:
    """Say that the seat is somebody else's."""
    return Refused(403, "NOT_YOUR_SEAT", message(N_("This seat is not yours to play from here.")))


def not_over() -> Refused:
    """Say that the record stays closed until the end."""
    return Refused(
        409,
        "NOT_OVER",
        message(N_("The record holds the secret start, so it comes out when the game is over.")),
    )


def bad_form(what: str) -> Refused:
    """Say that a form was filled in so that it cannot be read."""
    return Refused(400, "BAD_FORM", message(N_("This form cannot be read: {what}."), what=what))
