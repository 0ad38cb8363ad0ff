import Glibc

// What every start is measured against: a Swift process that loads one library, says so with a byte, and ends.
_ = dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_LOCAL)
var byte: UInt8 = 46
_ = write(STDOUT_FILENO, &byte, 1)
