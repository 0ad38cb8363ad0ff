package import CSwitchyard
package import Flows

extension PresentationStyle {
  /// Calls `body` with the style as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_presentation_v1>) -> Result) -> Result {
    var presentation = sy_presentation_v1.with { ($0.style, $0.corner_radius) = (SY_STYLE_PUSH, -1) }
    if !isDismissible { presentation.flags |= SY_PRESENTATION_NOT_DISMISSIBLE }
    switch self {
    case .push: break
    case .sheet(let detents, let grabber, _, let cornerRadius):
      presentation.style = SY_STYLE_SHEET
      if detents.contains(.medium) { presentation.detents |= SY_DETENT_MEDIUM }
      if detents.contains(.large) { presentation.detents |= SY_DETENT_LARGE }
      if !grabber { presentation.flags |= SY_PRESENTATION_NO_GRABBER }
      presentation.corner_radius = cornerRadius ?? -1
      return detents.compactMap(\.chosen).withUnsafeBufferPointer { heights in
        presentation.heights = heights.isEmpty ? nil : heights.baseAddress
        presentation.height_count = UInt64(heights.count)
        return body(&presentation)
      }
    case .fullScreenCover: presentation.style = SY_STYLE_FULL_SCREEN_COVER
    case .alert: presentation.style = SY_STYLE_ALERT
    case .confirmationDialog: presentation.style = SY_STYLE_CONFIRMATION_DIALOG
    case .detail: presentation.style = SY_STYLE_DETAIL
    case .embed(let slot):
      presentation.style = SY_STYLE_EMBED
      return slot.withBorrowed { slot in
        presentation.slot = slot
        return body(&presentation)
      }
    case .custom(let presenting, let dismissing, let fullScreen, _):
      presentation.style = SY_STYLE_CUSTOM
      if fullScreen { presentation.flags |= SY_PRESENTATION_FULL_SCREEN }
      return Transition.withBorrowed(presenting) { presenting in
        Transition.withBorrowed(dismissing) { dismissing in
          presentation.presenting = presenting
          presentation.dismissing = dismissing
          return body(&presentation)
        }
      }
    }
    return body(&presentation)
  }

  private static let knownFlags =
    SY_PRESENTATION_NO_GRABBER | SY_PRESENTATION_FULL_SCREEN | SY_PRESENTATION_NOT_DISMISSIBLE

  /// Copies a borrowed style, or uses `style` if the pointer is null.
  package init(
    borrowed pointer: UnsafePointer<sy_presentation_v1>?, default style: PresentationStyle
  ) throws(Refusal) {
    guard let pointer else {
      self = style
      return
    }
    let presentation = try SizedStruct.read(pointer, "style")
    try Refusal.check(presentation.flags, known: Self.knownFlags, "style->flags")
    try Refusal.check(presentation.detents, known: SY_DETENT_MEDIUM | SY_DETENT_LARGE, "style->detents")
    let presenting = try Transition.borrowed(presentation.presenting, "style->presenting")
    let dismissing = try Transition.borrowed(presentation.dismissing, "style->dismissing")
    let dismissible = presentation.flags & SY_PRESENTATION_NOT_DISMISSIBLE == 0
    switch presentation.style {
    case SY_STYLE_DEFAULT: self = style
    case SY_STYLE_SHEET:
      let detents = try Set<Detent>(borrowed: presentation)
      self = .sheet(
        detents: detents.isEmpty ? [.large] : detents, grabber: presentation.flags & SY_PRESENTATION_NO_GRABBER == 0,
        dismissible: dismissible,
        cornerRadius: presentation.corner_radius >= 0 ? min(presentation.corner_radius, 1000) : nil)
    case SY_STYLE_FULL_SCREEN_COVER: self = .fullScreenCover(dismissible: dismissible)
    case SY_STYLE_ALERT: self = .alert
    case SY_STYLE_CONFIRMATION_DIALOG: self = .confirmationDialog
    case SY_STYLE_DETAIL: self = .detail
    case SY_STYLE_EMBED:
      let slot = try String(presentation.slot, "style->slot", limit: HeaderLimits.slot)
      guard !slot.isEmpty else {
        throw Refusal(SY_E_INVALID, "style->slot", expected: "the name of a slot", found: "no text")
      }
      self = .embed(slot: slot)
    case SY_STYLE_CUSTOM:
      self = .custom(
        presenting: presenting ?? .automatic, dismissing: dismissing,
        fullScreen: presentation.flags & SY_PRESENTATION_FULL_SCREEN != 0, dismissible: dismissible)
    default: self = .push
    }
  }
}

extension Detent {
  /// The custom height of the detent, or nil for the named detents.
  fileprivate var chosen: sy_height_v1? {
    switch self {
    case .medium, .large: nil
    case .height(let points): .with { ($0.kind, $0.value) = (SY_HEIGHT_POINTS, points) }
    case .fraction(let part): .with { ($0.kind, $0.value) = (SY_HEIGHT_FRACTION, part) }
    }
  }

  /// Creates a detent from a borrowed height.
  ///
  /// Returns nil if its kind is unknown or its value is invalid.
  fileprivate init?(_ height: sy_height_v1) {
    guard height.value > 0, height.value.isFinite else { return nil }
    switch height.kind {
    case SY_HEIGHT_POINTS: self = .height(height.value)
    case SY_HEIGHT_FRACTION where height.value <= 1: self = .fraction(height.value)
    default: return nil
    }
  }
}

extension Set<Detent> {
  /// The maximum number of heights that a sheet may have in addition to the named detents.
  fileprivate static var limit: UInt64 { UInt64(HeaderLimits.heights) }

  /// Copies the borrowed detents.
  fileprivate init(borrowed presentation: sy_presentation_v1) throws(Refusal) {
    self = []
    if presentation.detents & SY_DETENT_MEDIUM != 0 { insert(.medium) }
    if presentation.detents & SY_DETENT_LARGE != 0 { insert(.large) }
    let heights = try SizedStruct.elements(
      presentation.heights, count: presentation.height_count, limit: Self.limit, "style->heights")
    for height in heights {
      if let detent = Detent(height) { insert(detent) }
    }
  }
}
