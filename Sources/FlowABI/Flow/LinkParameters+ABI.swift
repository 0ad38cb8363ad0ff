import CSwitchyard
import Flows
import Payloads

/// The parameters of a link: the values for the names in the pattern that it matches, in the order of the pattern.
struct LinkParameters {
  private var names: [Payload] = []
  private var values: [Payload] = []

  /// Empty if the link cannot be read or does not match.
  init(of url: String, matching pattern: String) {
    guard let pattern = try? LinkPattern(pattern), let link = try? DeepLink(url), let matched = pattern.match(link)
    else {
      return
    }
    for name in pattern.names {
      names.append(Array(name.utf8))
      values.append(Array((matched[name] ?? "").utf8))
    }
  }

  /// Calls `body` with the parameters as a C array that is valid until `body` returns.
  func withBorrowed<Result>(_ body: (UnsafePointer<sy_parameter_v1>?, UInt64) -> Result) -> Result {
    guard !names.isEmpty else { return body(nil, 0) }
    return (names + values).withBorrowedSlices { slices in
      let texts = slices.map { slice in
        sy_text_v1(data: UnsafeRawPointer(slice.data)?.assumingMemoryBound(to: CChar.self), size: slice.size)
      }
      let parameters = zip(texts[..<names.count], texts[names.count...]).map { name, value in
        sy_parameter_v1.with { ($0.name, $0.value) = (name, value) }
      }
      return parameters.withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
    }
  }
}
