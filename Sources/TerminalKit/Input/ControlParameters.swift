/// The parameters of a control sequence, which are numbers separated by semicolons with subparameters separated by
/// colons.
struct ControlParameters {
  /// The prefix `<`, `=`, `>`, or `?` before the numbers, or nil.
  private(set) var marker: UInt8?
  /// The intermediate byte after the numbers, such as `$`, or nil.
  private(set) var intermediate: UInt8?
  private var numbers: [(value: Int?, alternatives: [Int?])] = []

  /// The maximum to which numbers are clamped.
  private static let largest = 1 << 24

  init(_ bytes: [UInt8]) {
    var value: Int?
    var parts: [Int?] = []
    func number(_ parts: [Int?], _ last: Int?) -> (value: Int?, alternatives: [Int?]) {
      parts.isEmpty ? (last, []) : (parts[0], Array(parts.dropFirst()) + [last])
    }
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: value = min(ControlParameters.largest, (value ?? 0) * 10 + Int(byte - 0x30))
      case 0x3A:
        parts.append(value)
        value = nil
      case 0x3B:
        numbers.append(number(parts, value))
        value = nil
        parts = []
      case 0x3C...0x3F: if offset == 0 { marker = byte }
      default: intermediate = byte
      }
    }
    numbers.append(number(parts, value))
  }

  /// Returns the number at an index, or the default if it was omitted.
  func number(_ index: Int, default replacement: Int) -> Int {
    index < numbers.count ? numbers[index].value ?? replacement : replacement
  }

  /// All numbers, without those that were omitted.
  var all: [Int] { numbers.compactMap(\.value) }

  /// Returns the first subparameter of the number at an index, or nil if there is none.
  func alternative(_ index: Int) -> Int? { index < numbers.count ? numbers[index].alternatives.first ?? nil : nil }
}
