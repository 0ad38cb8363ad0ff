import Failures
import Flows
import NavigationEngine
import PluginLoading
import Screens

/// The tests of what is on the screens.
enum ScreenContentTests {
  static let all = [links, issues, texts, limits, kinds, properties, titles, pictures, choices, ranges]

  private static let links = NamedTest(
    "screens.link", rule: "SY_PROP_LINK", .standard, "The link of a screen leads to that screen.",
    remedy: "Say a link that one of the feature's patterns matches, and open the same screen for it."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      guard let text = screen.root.string(.link) else { return }
      guard let link = screen.link else {
        throw Finding(
          "A screen of \(stage.feature.id) says a link that is none.",
          expected: "a scheme, '://' and visible ASCII characters", found: "'\(PrintableText.visible(text))'")
      }
      let other = try Stage(subject, stage.feature)
      defer { other.close() }
      try other.openWhole()
      other.follow(link)
      other.wait(for: .seconds(1)) { other.screen?.link == link }
      guard other.screen?.link != link else { return }
      throw Finding(
        "The link of a screen of \(stage.feature.id) does not lead to it.", expected: "the screen with '\(link)'",
        found: other.failure?.message ?? other.screen?.link.map { "the screen with '\($0)'" } ?? "another screen")
    }
  }

  private static let issues = NamedTest(
    "screens.whole", rule: "switchyard.screen/1", .standard,
    "Calls of 'begin' and 'end' match, properties come before children, and keys differ.",
    remedy: "Pair each 'begin' with an 'end', and give siblings keys of their own."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      guard let issue = screen.issues.first(where: { !$0.isLimit && $0 != .invalidText }) else { return }
      throw Finding("A screen of \(stage.feature.id) is malformed.", expected: "a tree of elements", found: "\(issue)")
    }
  }

  private static let texts = NamedTest(
    "screens.texts", rule: "R2", .standard, "Every text on a screen is UTF-8.",
    remedy: "Encode texts as UTF-8, and cut them between two characters only."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      guard screen.issues.contains(.invalidText) else { return }
      let wrong = screen.elements.lazy.compactMap { $0.text(with: "\u{fffd}") }.first
      throw Finding(
        "A text on a screen of \(stage.feature.id) is not UTF-8.", expected: "UTF-8",
        found: "'\(PrintableText.visible(wrong ?? ""))', where \u{fffd} stands for other bytes")
    }
  }

  private static let limits = NamedTest(
    "screens.limits", rule: "switchyard.screen/1", .standard, "No screen exceeds the limits of the host.",
    remedy: "Use SY_KIND_LIST for many rows, and cut long texts."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      if let issue = screen.issues.first(where: \.isLimit) {
        throw Finding(
          "A screen of \(stage.feature.id) is cut off.", expected: "a screen within the limits", found: "\(issue)")
      }
      if screen.count > 5000 {
        subject.advise(
          "A screen of \(stage.feature.id) has \(screen.count) elements; SY_KIND_LIST describes only those that are seen."
        )
      }
    }
  }

  private static let kinds = NamedTest(
    "screens.kinds", rule: "R10", .strict, "Every kind of element is in the header.",
    remedy: "Use SY_KIND_CUSTOM with a name for kinds of your own."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      guard let other = screen.elements.first(where: { !$0.kind.isKnown }) else { return }
      throw Finding(
        "A screen of \(stage.feature.id) has an unknown element.", expected: "SY_KIND_*",
        found: "\(other.kind.rawValue)")
    }
  }

  private static let properties = NamedTest(
    "screens.property-types", rule: "SY_PROP_*", .standard, "Every property has the type that the header gives it.",
    remedy: "1 to 31 are strings, 32 to 63 numbers, 64 to 95 flags and 96 to 127 actions."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      guard let wrong = screen.wronglyTyped.first else { return }
      throw Finding(
        "A screen of \(stage.feature.id) gives a property the wrong type.", expected: wrong.expected,
        found: "property \(wrong.property.rawValue) as \(wrong.found)")
    }
  }

  private static let titles = NamedTest(
    "screens.titles", rule: "switchyard.screen/1", .strict,
    "Screens have a title, and everything that can be pressed has a text.",
    remedy: "Set TITLE on the screen and on rows and buttons, or LABEL for a screen reader."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      func has(_ element: Element) -> Bool {
        [ElementProperty.title, .label, .text].contains { element.string($0).map(PrintableText.isVisible) ?? false }
      }
      guard screen.root.flag(.barHidden) || has(screen.root) else {
        throw Finding("A screen of \(stage.feature.id) has no title.", expected: "TITLE", found: "none")
      }
      let mute = Press.all(on: screen).first { press in
        [.row, .button, .toggle].contains(press.element.kind) && !has(press.element)
      }
      if let mute {
        throw Finding(
          "Something on a screen of \(stage.feature.id) can be pressed and has no text.", expected: "TITLE or LABEL",
          found: "an element of kind \(mute.element.kind.rawValue)")
      }
    }
  }

  private static let pictures = NamedTest(
    "screens.picture-labels", rule: "SY_KIND_IMAGE", .standard, "Every picture has a description in words.",
    remedy: "Set LABEL on each SY_KIND_IMAGE."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      let mute = screen.elements.contains {
        $0.kind == .image && !($0.string(.label).map(PrintableText.isVisible) ?? false)
      }
      if mute {
        throw Finding("A picture of \(stage.feature.id) has no LABEL.", expected: "LABEL", found: "none")
      }
    }
  }

  private static let choices = NamedTest(
    "screens.choices", rule: "SY_KIND_PICKER", .standard, "The selection of a picker is one of its options.",
    remedy: "Set SELECTED to the index of an option, or leave it out."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      for picker in screen.elements where picker.kind == .picker {
        let count = picker.options.count
        guard let selected = picker.number(.selected), Int(exactly: selected).map({ (0..<count).contains($0) }) != true
        else { continue }
        throw Finding(
          "A picker of \(stage.feature.id) has a selection that is not one of its options.",
          expected: count == 0 ? "no SELECTED" : "0 to \(count - 1)", found: "\(selected)")
      }
    }
  }

  private static let ranges = NamedTest(
    "screens.numbers", rule: "SY_PROP_*", .standard, "Fractions are from 0 to 1, and values within their ranges.",
    remedy: "Limit the value before you describe it."
  ) { subject throws(Finding) in
    try ScreenTests.eachDescription(subject) { stage, screen throws(Finding) in
      for element in screen.elements {
        if let fraction = element.number(.fraction), !(0...1).contains(fraction) {
          throw Finding("A fraction of \(stage.feature.id) is invalid.", expected: "0 to 1", found: "\(fraction)")
        }
        guard element.kind.facts.hasScale, let number = element.number(.number) else { continue }
        let (least, most) = (element.scale.minimum, element.scale.maximum)
        guard !(least <= number && number <= most) else { continue }
        throw Finding(
          "A value of \(stage.feature.id) is out of its range.", expected: "\(least) to \(most)", found: "\(number)")
      }
    }
  }
}

extension Element {
  /// The first of its texts with a character in it.
  fileprivate func text(with character: Character) -> String? {
    ElementProperty.all.lazy.compactMap { self.string($0) }.first { $0.contains(character) }
  }
}
