public import Failures
public import Flows
public import Payloads
import Screens

/// A coordinator compiled into the host, as a flow.
@MainActor
public final class CoordinatorFlow: Flow {
  public let coordinator: CoordinatorBase
  private let handle: UInt64
  private var link: FlowLink?

  /// A flow on a new coordinator.
  public convenience init(_ coordinator: CoordinatorBase) {
    self.init(coordinator, handle: 0)
  }

  private init(_ coordinator: CoordinatorBase, handle: UInt64) {
    self.coordinator = coordinator
    self.handle = handle
  }

  public func start(_ link: FlowLink, _ question: QuestionID) {
    self.link = link
    answer(question) { () throws(FlowFailure) in
      try coordinator.begin(link, during: question)
      return .handled
    }
  }

  public func restore(_ link: FlowLink, _ place: FlowPlace, _ question: QuestionID) {
    self.link = link
    answer(question) { () throws(FlowFailure) in
      try coordinator.resume(link, at: place, during: question)
      return .handled
    }
  }

  public func handle(_ event: FlowEvent, _ question: QuestionID) {
    answer(question) { () throws(FlowFailure) in try coordinator.receive(event, during: question) }
  }

  public func describe(_ entry: EntryID, route: Payload, _ question: QuestionID) {
    let builder = ScreenBuilder()
    do {
      try coordinator.describe(entry, route: route, into: builder)
      link?.navigating.answer(question, .screen(builder.finish()))
    } catch {
      link?.navigating.answer(question, .failed(FlowFailure.describing(error)))
    }
  }

  public func snapshot(_ question: QuestionID) {
    do {
      link?.navigating.answer(question, .snapshot(try coordinator.saveState()))
    } catch {
      let failure = FlowFailure(
        code: "coordinator.snapshot", message: "The state could not be saved.", cause: "\(error)")
      link?.navigating.answer(question, .failed(failure))
    }
  }

  public func adopt(_ feature: FeatureID, instance: UInt64) -> (any Flow)? {
    CoordinatorTable.shared[instance].map { CoordinatorFlow($0, handle: instance) }
  }

  public func stop(_ cause: EndCause) {
    link = nil
    coordinator.end(cause)
    CoordinatorTable.shared.remove(handle)
  }

  private func answer(_ question: QuestionID, _ work: () throws(FlowFailure) -> FlowAnswer) {
    do {
      link?.navigating.answer(question, try work())
    } catch {
      link?.navigating.answer(question, .failed(error))
    }
  }
}

extension FlowFailure {
  /// The failure of a description.
  public static func describing(_ error: any Error) -> FlowFailure {
    if let failure = error as? FlowFailure { return failure }
    return FlowFailure(
      code: "screen.failed", message: "The screen could not be described.", cause: "\(error)",
      remedy: "Go back, or try again; if it stays, tell the feature's author.")
  }
}
