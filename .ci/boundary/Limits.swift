/// Returns the Swift table of the limits in the header.
func limits(of header: Header) -> String {
  var text = """
    // Made from switchyard/limits.h by .ci/make-boundary.

    /// The limits of the header, which the host keeps for libraries in its own process and in others.
    package enum HeaderLimits {

    """
  let prefix = "SY_LIMIT_"
  for constant in header.constants where constant.name.hasPrefix(prefix) {
    text += "  /// The value of `\(constant.name)`.\n"
    text +=
      "  package static var \(camelCased(constant.name.dropFirst(prefix.count))): Int { \(grouped(constant.value)) }\n"
  }
  return text + "}\n"
}

/// Returns a decimal number as Swift writes it: "4194304" as "4_194_304".
private func grouped(_ number: String) -> String {
  guard number.count > 4, Int(number) != nil else { return number }
  var text = ""
  for (index, digit) in number.enumerated() {
    if index > 0, (number.count - index).isMultiple(of: 3) { text += "_" }
    text.append(digit)
  }
  return text
}
