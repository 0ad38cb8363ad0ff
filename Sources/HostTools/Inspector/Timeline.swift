package import AppControl
package import Failures
import Observation
import Payloads

/// The moments of a running app, as its journal tells them, the newest last.
@MainActor @Observable
package final class Timeline {
  /// A moment of the app.
  package struct Moment: Equatable, Identifiable {
    package var id: Int
    /// The time of the day in UTC: "09:15:02.417".
    var time: String
    var cause: String
    var facts: [Fact]
    /// Whether the screen has changed.
    var isShown: Bool
    /// The number of facts that are not kept.
    var left: Int

    /// The features that the moment was about, each once.
    var features: [String] {
      facts.map(\.feature).filter { !$0.isEmpty }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var isBad: Bool { facts.contains(where: \.isBad) }

    /// The time of the slowest event, in milliseconds, rounded up.
    package var slowest: Int {
      let tenths = facts.compactMap { $0.time.flatMap { Int($0.filter(\.isNumber)) } }.max() ?? 0
      return tenths / 10 + (tenths % 10 > 0 ? 1 : 0)
    }
  }

  /// Something that has happened in a moment.
  struct Fact: Equatable {
    var feature: String
    var text: String
    var result: String
    var isBad: Bool
    var time: String?
  }

  package private(set) var moments: [Moment] = []
  /// The reason why the app does not answer, or nil if it does.
  package private(set) var failure: FlowFailure?
  /// The process of the app, or empty before the first answer.
  private(set) var process = ""
  /// The first moment that the app still has.
  private(set) var first = 0
  /// The moment with which a script is to begin, or nil before one was chosen.
  var scriptStart: Int?
  /// The app's answer to the last request to go on from a moment, or nil before.
  private(set) var reply: (moment: Int, text: String)?
  /// The words for the last rehearsal or replay, with its moment, or nil before.
  private(set) var rehearsal: (moment: Int, title: String, lines: [String], difference: [String])?
  @ObservationIgnored private let ask: Ask

  /// Sends a request to the app.
  package typealias Ask = @MainActor (ControlRequest) throws(FlowFailure) -> ControlResponse

  /// The number of moments that are shown.
  private static let most = 4000
  private static let rehearsalLimit = Duration.seconds(60)
  private static let rehearsalPause = Duration.milliseconds(100)

  package init(_ ask: @escaping Ask) { self.ask = ask }

  /// Asks for the moments since the last time, also of another process than before, which begins anew.
  ///
  /// Whatever answers is not trusted: it may become another process once, and moments that do not follow end it.
  package func refresh() {
    var isAnew = false
    for _ in 0..<Self.most {
      let last = moments.last?.id
      guard let json = answer(.moments(from: last.map { $0 + 1 } ?? 0)) else { return }
      let running = json["process"]?.text ?? ""
      if running != process {
        let isOther = !process.isEmpty
        process = running
        if isOther {
          moments = []
          guard !isAnew else { return }
          isAnew = true
          continue
        }
      }
      if let oldest = json["first"]?.text.flatMap({ Int($0) }), oldest != first { first = oldest }
      var new: [Moment] = []
      for moment in (json["moments"]?.values ?? []).lazy.compactMap(Self.moment) {
        guard moment.id > new.last?.id ?? last ?? -1 else { break }
        new.append(moment)
      }
      guard !new.isEmpty else { return }
      moments = (moments + new).suffix(Self.most)
    }
  }

  /// Returns the lines of a moment's screen: "+ " before those that have come, "- " before those that have gone.
  package func screen(of moment: Int) -> [String] { detail(of: moment).screen }

  /// Returns the lines of a moment's screen, and those of the values of states that have changed in it.
  func detail(of moment: Int) -> (screen: [String], states: [String]) {
    let json = answer(.moment(number: moment))
    func lines(_ name: String) -> [String] { json?[name]?.values?.compactMap(\.text) ?? [] }
    return (lines("screen"), lines("states"))
  }

  /// Has the app make its window what it was at the end of a moment.
  func travel(to moment: Int) { reply = (moment, words(.travel(moment: moment)).text) }

  /// Has the present libraries show the window of a moment.
  func rehearse(_ moment: Int) async { await rehearse(moment, "Rehearsal", .rehearse(moment: moment)) }

  /// Has the present library do what the user did after a moment, from its window on.
  func replay(_ moment: Int) async { await rehearse(moment, "Replay", .replay(moment: moment)) }

  private func rehearse(_ moment: Int, _ title: String, _ request: ControlRequest) async {
    let answer = words(request)
    rehearsal = (moment, title, [answer.text], [])
    guard answer.isDone else { return }
    let end = ContinuousClock.now + Self.rehearsalLimit
    while ContinuousClock.now < end, rehearsal?.moment == moment {
      if let json = self.answer(.moment(number: moment)), let lines = json["rehearsal"]?.values {
        return rehearsal = (
          moment, title, lines.compactMap(\.text), json["difference"]?.values?.compactMap(\.text) ?? []
        )
      }
      try? await Task.sleep(for: Self.rehearsalPause)
    }
    if rehearsal?.moment == moment {
      rehearsal = (moment, title, ["They have not answered in \(Self.rehearsalLimit)."], [])
    }
  }

  /// Returns the app's answer in words, or why there is none.
  func words(_ request: ControlRequest) -> (text: String, isDone: Bool) {
    do throws(FlowFailure) {
      switch try ask(request) {
      case .done(let text): return (text, true)
      case .refused(let text), .waiting(let text): return (text, false)
      }
    } catch {
      return ("\(error)", false)
    }
  }

  private func answer(_ request: ControlRequest) -> JSONValue? {
    do throws(FlowFailure) {
      guard case .done(let text) = try ask(request), let json = try? JSONValue(reading: Array(text.utf8)) else {
        throw FlowFailure(
          code: "inspect.refused", message: "The app keeps no journal.",
          expected: "an app that 'dev' or 'run --inspect' has started and whose maker lets it be looked at",
          remedy: "Start it with 'dev' or 'run --inspect'. An app whose 'isInspectable' is false keeps none.")
      }
      if failure != nil { failure = nil }
      return json
    } catch {
      if failure != error { failure = error }
      return nil
    }
  }

  private static func moment(_ json: JSONValue) -> Moment? {
    guard let id = json["number"]?.text.flatMap({ Int($0) }), 0..<Int.max ~= id, let cause = json["cause"]?.text else {
      return nil
    }
    let facts = (json["facts"]?.values ?? []).map { fact in
      Fact(
        feature: fact["feature"]?.text ?? "", text: fact["text"]?.text ?? "", result: fact["result"]?.text ?? "",
        isBad: fact["bad"]?.text != nil, time: fact["time"]?.text)
    }
    let time = json["at"]?.text?.split(separator: "T").last?.dropLast() ?? ""
    return Moment(
      id: id, time: String(time), cause: cause, facts: facts, isShown: json["shown"]?.text != nil,
      left: json["left"]?.text.flatMap { Int($0) } ?? 0)
  }
}
