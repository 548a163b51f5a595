"""The command, as ``python -m md5lanes sum FILE...``: see ``python -m md5lanes --help``."""

import signal
import sys

from md5lanes._native import run_command

if __name__ == "__main__":
    # Python catches the one and ignores the other. They end a tool; but what runs in the background may be told to ignore Ctrl-C.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(run_command(sys.argv[1:]))
