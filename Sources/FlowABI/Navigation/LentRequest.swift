package import CSwitchyard
package import Flows
import Payloads

/// The values of a request as the arguments of the header's functions, which are valid while they are lent.
///
/// A value that the request does not have is 0, empty or NULL.
package struct LentRequest {
  package let kind: RequestKind
  package let number: UInt64
  package let flag: UInt32
  package let outcome: Int32
  package fileprivate(set) var text = sy_text_v1()
  package fileprivate(set) var name = sy_text_v1()
  package fileprivate(set) var bytes = sy_bytes_v1()
  package let hasBytes: UInt32
  package fileprivate(set) var routes: UnsafePointer<sy_bytes_v1>?
  package fileprivate(set) var pages: UnsafePointer<sy_page_v1>?
  /// The number of routes or pages.
  package fileprivate(set) var count: UInt64 = 0
  package fileprivate(set) var style: UnsafePointer<sy_presentation_v1>?
  package fileprivate(set) var child: UnsafePointer<sy_child_v1>?
  package fileprivate(set) var failure: UnsafePointer<sy_error_v1>?
  package fileprivate(set) var offer: UnsafePointer<sy_offer_v1>?
  package fileprivate(set) var serviceCall: UnsafePointer<sy_call_v1>?

  fileprivate init(_ record: RequestRecord) {
    (kind, number, flag, outcome) = (record.kind, record.number, record.flag, record.outcome)
    hasBytes = record.bytes == nil ? 0 : 1
  }
}

extension RequestRecord {
  /// Calls `body` with the request's values as arguments that are valid until `body` returns.
  package func withBorrowed<Result>(_ body: (LentRequest) -> Result) -> Result {
    var lent = LentRequest(self)
    return text.withBorrowed { text in
      name.withBorrowed { name in
        (bytes ?? []).withBorrowed { bytes in
          (lent.text, lent.name, lent.bytes) = (text, name, bytes)
          return withValues(lent, body)
        }
      }
    }
  }

  /// Lends the values that few requests have; none has several but a child with its style.
  private func withValues<Result>(_ values: LentRequest, _ body: (LentRequest) -> Result) -> Result {
    var lent = values
    if let style {
      return style.withBorrowed { style in
        lent.style = style
        return withChild(lent, body)
      }
    }
    if let failure {
      return failure.withBorrowed {
        lent.failure = $0
        return body(lent)
      }
    }
    if let offer {
      return offer.withBorrowed {
        lent.offer = $0
        return body(lent)
      }
    }
    if let call {
      return call.withBorrowed {
        lent.serviceCall = $0
        return body(lent)
      }
    }
    if !pages.isEmpty {
      return PageItem.withBorrowed(pages) { pages, count in
        (lent.pages, lent.count) = (pages, count)
        return body(lent)
      }
    }
    guard !routes.isEmpty else { return withChild(lent, body) }
    return routes.withBorrowed { routes, count in
      (lent.routes, lent.count) = (routes, count)
      return body(lent)
    }
  }

  private func withChild<Result>(_ values: LentRequest, _ body: (LentRequest) -> Result) -> Result {
    guard let child else { return body(values) }
    var lent = values
    return child.withBorrowed {
      lent.child = $0
      return body(lent)
    }
  }
}
