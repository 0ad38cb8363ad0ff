import Failures
import Platform
import Screens

/// The moments of an app, the newest first.
struct TimelineList: View {
  let timeline: Timeline
  let open: @MainActor (Int) async -> Void

  /// The number of moments that are listed.
  private static let most = 500

  var body: some View {
    List {
      if let failure = timeline.failure {
        Section { ForEach(failure.lines, id: \.self) { Text($0).foregroundTone(.caution) } }
      }
      if timeline.moments.isEmpty, timeline.failure == nil { Text("Nothing has happened yet.") }
      ForEach(timeline.moments.suffix(Self.most).reversed()) { moment in
        Row(
          PrintableText.visible(moment.cause), subtitle: summary(moment), detail: String(moment.time.dropLast(4)),
          keywords: keywords(moment)
        ) { await open(moment.id) }
        .safeToTry()
        .foregroundTone(moment.isBad ? .critical : .plain)
      }
    }
    .navigationTitle("Timeline")
    .searchable()
  }

  private func summary(_ moment: Timeline.Moment) -> String {
    let count = moment.facts.count + moment.left
    let parts = [moment.features.joined(separator: ", "), "\(count) fact\(count == 1 ? "" : "s")"]
    let end = [moment.isBad ? "refused or failed" : "", moment.isShown ? "screen" : ""]
    return PrintableText.visible((parts + end).filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// Returns the words that a moment is found by: `feature:cart slow:>5ms refused`.
  private func keywords(_ moment: Timeline.Moment) -> String {
    let names = moment.features.compactMap { $0.split(separator: ".").last }.map { "feature:\($0)" }
    let slow = (0..<max(0, min(moment.slowest, Self.slowest))).map { "slow:>\($0)ms" }
    return
      (moment.features.map { "feature:\($0)" } + names + moment.facts.map(\.text) + slow
      + (moment.isBad ? ["refused"] : [])).joined(separator: " ")
  }

  /// The milliseconds up to which a filter tells slow events apart.
  private static let slowest = 100
}

/// The facts of a moment, and the difference of its screen.
struct MomentDetail: View {
  let timeline: Timeline
  let number: Int

  var body: some View {
    let moment = timeline.moments.first { $0.id == number }
    List {
      if let moment {
        Section("Moment \(number), \(moment.time)") {
          Text(PrintableText.visible(moment.cause)).font(.heading)
          Button("Go on from here") { timeline.travel(to: number) }
          Button("Rehearse") { await timeline.rehearse(number) }
          Button("Replay from here") { await timeline.replay(number) }
          Button("Begin a script here") { timeline.scriptStart = number }
          if let start = timeline.scriptStart, start <= number {
            Text("A script up to here: \(ProgramName.current) record FILE --moments \(start)-\(number)")
          }
          if let reply = timeline.reply, reply.moment == number { Text(PrintableText.visible(reply.text)) }
        }
        if let rehearsal = timeline.rehearsal, rehearsal.moment == number {
          Section(rehearsal.title) {
            ForEach(rehearsal.lines, id: \.self) { Text(PrintableText.visible($0)) }
            if !rehearsal.difference.isEmpty {
              let lines = rehearsal.difference.joined(separator: "\n")
              CodeBlock(PrintableText.visible(lines, keepsLines: true), language: "diff")
            }
          }
        }
        Section("Caused") {
          if moment.facts.isEmpty { Text("It has caused nothing.") }
          ForEach(Array(moment.facts.enumerated()), id: \.offset) { _, fact in
            Row(
              PrintableText.visible(fact.text),
              subtitle: [fact.feature, fact.time ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
              detail: PrintableText.visible(fact.result)
            )
            .foregroundTone(fact.isBad ? .critical : .plain)
          }
          if moment.left > 0 { Text("\(moment.left) more are not kept.") }
        }
        let detail = timeline.detail(of: number)
        if !detail.states.isEmpty {
          Section("State") {
            ForEach(Array(detail.states.enumerated()), id: \.offset) { _, line in Text(PrintableText.visible(line)) }
          }
        }
        Section("Screen") {
          let lines = moment.isShown ? detail.screen : []
          if lines.isEmpty {
            Text("It has not changed.")
          } else {
            CodeBlock(PrintableText.visible(lines.joined(separator: "\n"), keepsLines: true), language: "diff")
          }
        }
      } else {
        Text("Moment \(number) is not kept any more.")
      }
    }
    .navigationTitle("Moment \(number)")
  }
}

/// A text of the app, and the button that asks for it again.
struct TextPage: View {
  let title: String
  let model: TextCoordinator.Model
  let refresh: @MainActor () -> Void

  var body: some View {
    List {
      Button("Refresh") { refresh() }
      CodeBlock(PrintableText.visible(model.text, keepsLines: true))
    }
    .navigationTitle(title)
  }
}
