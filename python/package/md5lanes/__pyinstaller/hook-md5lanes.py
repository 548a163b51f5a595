"""What a program with `md5lanes` needs that its imports do not show: the native module imports this one for `Stream.update_async`."""

hiddenimports = ["md5lanes._updates"]
