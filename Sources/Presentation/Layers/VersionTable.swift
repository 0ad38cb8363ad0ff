package import Scenes
package import Screens

/// The table of a feature's versions, on the screen that stands in the place of a feature that failed.
package struct VersionTable {
  private let versions: FeatureVersions
  private let texts: AppTexts

  package init(_ versions: FeatureVersions, _ texts: AppTexts) {
    self.versions = versions
    self.texts = texts
  }

  /// Writes the table as a section.
  package func write(to builder: ScreenBuilder) {
    builder.begin(.section, key: "generations")
    builder.string(.title, texts[.generations])
    if !versions.title.isEmpty { builder.string(.note, texts(.generationsOf, versions.title)) }
    if let footer { builder.string(.footer, footer) }
    builder.begin(.table)
    builder.begin(.group)
    builder.number(.axis, Double(Axis.horizontal.rawValue))
    for (heading, weight) in Self.headings {
      builder.begin(.text)
      builder.string(.text, texts[heading])
      builder.number(.weight, Double(weight))
      if heading == .generationSwap { builder.number(.alignment, Double(Alignment.trailing.rawValue)) }
      builder.end()
    }
    builder.end()
    for version in versions.versions { write(version, to: builder) }
    builder.end()
    builder.end()
  }

  /// The headings with the weights of their columns.
  private static let headings: [(AppText, Int)] = [
    (.generationNumber, 5), (.generationState, 4), (.generationTime, 3), (.generationLasted, 1), (.generationSwap, 2),
  ]

  private func write(_ version: FeatureVersions.Version, to builder: ScreenBuilder) {
    let (state, symbol, tone) = state(of: version)
    builder.begin(.row)
    builder.string(.title, version.generation.map { "\($0)" } ?? "-")
    cell(state, builder, symbol: symbol, tone: tone)
    cell(version.outcome == .current ? version.stopped ?? version.time : version.time, builder)
    cell(version.lasted.map(span) ?? "", builder)
    cell(version.swapTime.map { Self.milliseconds($0, texts) } ?? "", builder)
    builder.end()
  }

  private func cell(_ text: String, _ builder: ScreenBuilder, symbol: String? = nil, tone: Tone = .plain) {
    builder.begin(.text)
    builder.string(.text, text)
    if let symbol { builder.string(.symbol, symbol) }
    if tone != .plain { builder.number(.tone, Double(tone.rawValue)) }
    builder.end()
  }

  /// Returns what became of a version, in words and with a sign.
  ///
  /// The current one is the one that failed.
  private func state(of version: FeatureVersions.Version) -> (text: String, symbol: String, tone: Tone) {
    switch version.outcome {
    case .current: (texts[version.stopped == nil ? .featureFailed : .generationStopped], "xmark", .critical)
    case .refused: (texts[.generationRefused], "warning", .caution)
    case .unbuilt: (texts[.generationUnbuilt], "warning", .caution)
    case .replaced where version.stopped != nil: (texts[.generationStopped], "xmark", .critical)
    case .replaced:
      (version.returnsTo.map { texts(.generationAgain, "\($0)") } ?? texts[.generationWorked], "checkmark", .positive)
    }
  }

  /// The line that says how long the version worked that the user can go back to.
  private var footer: String? {
    guard let earlier = versions.earlier, let version = versions.versions.first(where: { $0.generation == earlier }),
      version.stopped == nil, let lasted = version.lasted
    else { return nil }
    return texts(.generationWorkedFor, "\(earlier)", span(lasted))
  }

  /// Returns how long something lasted, without what is small: "9 s", "12 min", "3 h 5 min".
  private func span(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = texts(.minutes, "\(seconds / 60 % 60)")
    return seconds < 3600 ? minutes : "\(seconds / 3600) h \(minutes)"
  }

  /// Returns a short time in whole milliseconds: "48 ms".
  package static func milliseconds(_ duration: Duration, _ texts: AppTexts) -> String {
    texts(.milliseconds, "\(max(0, Int(duration / .milliseconds(1))))")
  }
}
