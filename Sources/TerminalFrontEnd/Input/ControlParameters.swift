/// The parameters of a control sequence: numbers separated by semicolons, with subparameters separated by colons.
struct ControlParameters {
  /// `<`, `=`, `>` or `?` before the numbers.
  private(set) var marker: UInt8?
  /// A byte such as `$` after the numbers.
  private(set) var intermediate: UInt8?
  private var numbers: [(value: Int?, alternatives: [Int?])] = []

  /// The limit to which numbers are clamped.
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

  /// The number at an index, or the default if it was omitted.
  func number(_ index: Int, default replacement: Int) -> Int {
    index < numbers.count ? numbers[index].value ?? replacement : replacement
  }

  /// The first subparameter of the number at an index.
  func alternative(_ index: Int) -> Int? { index < numbers.count ? numbers[index].alternatives.first ?? nil : nil }
}
