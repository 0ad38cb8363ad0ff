import Coordination
import Failures
import Flows
import NavigationEngine
import Payloads
import Screens

/// A flow of one screen that counts what it is asked.
@MainActor
class StubFlow: Flow {
  private(set) var link: FlowLink?
  /// Whether it opens its first screen when it is started.
  var opensAtOnce = true
  private(set) var descriptions = 0
  private(set) var actions = 0
  private(set) var links = 0
  private(set) var end: EndCause?
  /// The answer that it gives when it is asked for its state.
  var state: Result<Payload?, FlowFailure> = .success(nil)
  /// The state that it was restored with.
  private(set) var restored: Payload?

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    if opensAtOnce { link.navigating.submit(NavigationRequest(.startFlow([0]), from: link.flow), during: query) }
    link.navigating.answer(query, .handled)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    self.link = link
    restored = place.state
    link.navigating.answer(query, .handled)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) {
    switch event {
    case .action: actions += 1
    case .link: links += 1
    default: break
    }
    link?.navigating.answer(query, .handled)
  }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    descriptions += 1
    let builder = ScreenBuilder()
    builder.string(.title, "Described \(descriptions) times")
    link?.navigating.answer(query, .screen(builder.finish()))
  }

  func snapshot(_ query: QueryID) {
    switch state {
    case .success(let state): link?.navigating.answer(query, .snapshot(state))
    case .failure(let failure): link?.navigating.answer(query, .failed(failure))
    }
  }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }

  func stop(_ cause: EndCause) {
    end = cause
    link = nil
  }
}
