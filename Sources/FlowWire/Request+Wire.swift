import Failures
public import Flows
import Payloads

/// The form of a request between processes.
///
/// Written by hand, as the synthesized one is larger than the rest of the module that it would be in, which every
/// plugin contains.
extension Request: Codable {
  /// Writes the number of the case, and then its values in their order.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    switch self {
    case .startFlow(let payload):
      try values.encode(0 as UInt8)
      try values.encode(payload)
    case .push(let payload):
      try values.encode(1 as UInt8)
      try values.encode(payload)
    case .append(let payloads):
      try values.encode(2 as UInt8)
      try values.encode(payloads)
    case .present(let payload, let style):
      try values.encode(3 as UInt8)
      try values.encode(payload)
      try values.encode(style)
    case .presentFlow(let child, let style):
      try values.encode(4 as UInt8)
      try values.encode(child)
      try values.encode(style)
    case .forcePresent(let child, let style):
      try values.encode(5 as UInt8)
      try values.encode(child)
      try values.encode(style)
    case .pop(let count):
      try values.encode(6 as UInt8)
      try values.encode(count)
    case .popTo(let payload):
      try values.encode(7 as UInt8)
      try values.encode(payload)
    case .popToEntry(let entry):
      try values.encode(8 as UInt8)
      try values.encode(entry)
    case .popToRoot(let dismissing):
      try values.encode(9 as UInt8)
      try values.encode(dismissing)
    case .popToInitialRoute: try values.encode(10 as UInt8)
    case .popToPreviousFlow: try values.encode(11 as UInt8)
    case .replaceTop(let payload):
      try values.encode(12 as UInt8)
      try values.encode(payload)
    case .setStack(let payloads):
      try values.encode(13 as UInt8)
      try values.encode(payloads)
    case .restart: try values.encode(14 as UInt8)
    case .dismiss: try values.encode(15 as UInt8)
    case .dismissModal(let modal, let cascade):
      try values.encode(16 as UInt8)
      try values.encode(modal)
      try values.encode(cascade)
    case .dismissToRoot: try values.encode(17 as UInt8)
    case .close: try values.encode(18 as UInt8)
    case .finish(let result):
      try values.encode(19 as UInt8)
      try values.encode(result)
    case .send(let name, let payload):
      try values.encode(20 as UInt8)
      try values.encode(name)
      try values.encode(payload)
    case .answer(let token, let outcome, let failure):
      try values.encode(21 as UInt8)
      try values.encode(token)
      try values.encode(outcome)
      try values.encode(failure)
    case .open(let url, let quiet):
      try values.encode(22 as UInt8)
      try values.encode(url)
      try values.encode(quiet)
    case .releaseLinks: try values.encode(23 as UInt8)
    case .observe(let isOn):
      try values.encode(32 as UInt8)
      try values.encode(isOn)
    case .selectTab: try values.encode(24 as UInt8)
    case .badge(let text):
      try values.encode(25 as UInt8)
      try values.encode(text)
    case .dropEntry(let entry):
      try values.encode(26 as UInt8)
      try values.encode(entry)
    case .rewriteEntry(let entry, let payload):
      try values.encode(27 as UInt8)
      try values.encode(entry)
      try values.encode(payload)
    case .setRoot(let child):
      try values.encode(28 as UInt8)
      try values.encode(child)
    case .setPages(let pages, let selected, let style):
      try values.encode(29 as UInt8)
      try values.encode(pages)
      try values.encode(selected)
      try values.encode(style)
    case .service(let request):
      try values.encode(33 as UInt8)
      try values.encode(request)
    case .selectPage(let page):
      try values.encode(30 as UInt8)
      try values.encode(page)
    case .pageBadge(let page, let text):
      try values.encode(31 as UInt8)
      try values.encode(page)
      try values.encode(text)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if the number belongs to no case, or a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let number = try values.decode(UInt8.self)
    switch number {
    case 0: self = .startFlow(try values.decode(Payload.self))
    case 1: self = .push(try values.decode(Payload.self))
    case 2: self = .append(try values.decode([Payload].self))
    case 3: self = .present(try values.decode(Payload.self), try values.decode(PresentationStyle.self))
    case 4: self = .presentFlow(try values.decode(ChildFlow.self), try values.decode(PresentationStyle.self))
    case 5: self = .forcePresent(try values.decode(ChildFlow.self), try values.decode(PresentationStyle.self))
    case 6: self = .pop(count: try values.decode(Int.self))
    case 7: self = .popTo(try values.decode(Payload.self))
    case 8: self = .popToEntry(try values.decode(EntryID.self))
    case 9: self = .popToRoot(dismissing: try values.decode(Bool.self))
    case 10: self = .popToInitialRoute
    case 11: self = .popToPreviousFlow
    case 12: self = .replaceTop(try values.decode(Payload.self))
    case 13: self = .setStack(try values.decode([Payload].self))
    case 14: self = .restart
    case 15: self = .dismiss
    case 16: self = .dismissModal(try values.decode(ModalID.self), cascade: try values.decode(Bool.self))
    case 17: self = .dismissToRoot
    case 18: self = .close
    case 19: self = .finish(result: try values.decode(Payload?.self))
    case 20: self = .send(name: try values.decode(String.self), payload: try values.decode(Payload.self))
    case 21:
      self = .answer(
        token: try values.decode(UInt64.self), try values.decode(Outcome.self),
        failure: try values.decode(FlowFailure?.self))
    case 22: self = .open(url: try values.decode(String.self), quiet: try values.decode(Bool.self))
    case 23: self = .releaseLinks
    case 32: self = .observe(try values.decode(Bool.self))
    case 24: self = .selectTab
    case 25: self = .badge(try values.decode(String?.self))
    case 26: self = .dropEntry(try values.decode(EntryID.self))
    case 27: self = .rewriteEntry(try values.decode(EntryID.self), try values.decode(Payload.self))
    case 28: self = .setRoot(try values.decode(ChildFlow.self))
    case 29:
      self = .setPages(
        try values.decode([PageItem].self), selected: try values.decode(PageID?.self),
        style: try values.decode(PagesStyle.self))
    case 33: self = .service(try values.decode(ServiceRequest.self))
    case 30: self = .selectPage(try values.decode(PageID.self))
    case 31: self = .pageBadge(try values.decode(PageID.self), try values.decode(String?.self))
    default:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "there is no case \(number)")
    }
  }
}
