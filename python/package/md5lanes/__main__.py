"""Runs the command, as in ``python -m md5lanes sum FILE...``: see ``python -m md5lanes --help``."""

import signal
import sys

from md5lanes._native import run_command

if __name__ == "__main__":
    # A command must end at SIGINT and SIGPIPE, but Python turns SIGINT into an exception and ignores SIGPIPE. SIGINT stays ignored if the
    # parent process ignores it, as shells do for background jobs.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(run_command(sys.argv[1:]))
