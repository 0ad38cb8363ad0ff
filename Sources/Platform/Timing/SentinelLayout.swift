/// The layout of the file of a ``CallSentinel``, in offsets from its start.
///
/// All fields have a fixed place, so that a signal handler can read and write them without any code of the runtime.
enum SentinelLayout {
  /// "SYCALLS1" as a little-endian number.
  static let magic: UInt64 = 0x3153_4c4c_4143_5953
  static let magicOffset = 0
  /// The number of calls on the stack (32 bits).
  static let depth = 8
  /// The depth of the call that did not return in time, or 0 (32 bits).
  static let hungDepth = 12
  /// The way in which the process ended: 0 while it has not, 1 by a signal, 2 by `exit` (32 bits).
  static let end = 16
  /// The signal or the exit status (32 bits).
  static let endValue = 20
  /// The time of the end, in seconds since 1970 (64 bits).
  static let endTime = 24
  /// The number of the library in whose code the process crashed, counted from 1, if no call was under way (32 bits).
  static let endLibrary = 32
  /// The length of the last words before the end (32 bits), which follow at ``words``.
  static let wordCount = 36
  /// The number of operations that were noted (64 bits), of which the last ``operationLimit`` are kept.
  static let operationCount = 40
  static let words = 64
  static let wordLimit = 256

  /// The calls on the stack, outermost first: the function and its owner.
  static let frames = 512
  static let frameSize = 128
  static let frameLimit = 16
  /// The offset of the owner in a call.
  static let owner = 32

  /// The libraries in the process: an owner, the digest of the library, and where its code is.
  static let libraries = frames + frameSize * frameLimit
  static let librarySize = 256
  static let libraryLimit = 128
  static let digest = 96
  static let digestSize = 64
  static let codeStart = 160
  static let codeEnd = 168
  static let base = 176

  /// The operations, in a ring: the time in milliseconds since 1970 (64 bits), the feature, the name and the result.
  static let operations = libraries + librarySize * libraryLimit
  static let operationSize = 128
  static let operationLimit = 400
  static let operationFeature = 8
  static let operationName = 64
  static let operationResult = 96

  static let size = operations + operationSize * operationLimit
}
