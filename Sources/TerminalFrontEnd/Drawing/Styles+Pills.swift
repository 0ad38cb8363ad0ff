import Presentation
import Screens
import TerminalKit

// The colours of buttons and switches.
extension Styles {
  /// The background of a pill with the text on it.
  struct Pill: Sendable {
    let paper: ThemeToken
    let ink: ThemeToken

    /// The text on the pill.
    var text: CellStyle { CellStyle(foreground: .token(ink), background: .token(paper), attributes: .bold) }
  }

  /// Returns the pill of a button: of a soft colour by its role, or of the solid one if it has the focus.
  func pill(_ button: Element, isFocused: Bool) -> Pill {
    guard !button.isDisabled else { return Pill(paper: .surfaceRaised, ink: .textFaint) }
    switch (button.role, button.tone) {
    case (.destructive, _), (_, .critical):
      return isFocused ? Pill(paper: .critical, ink: .background) : Pill(paper: .criticalSoft, ink: .critical)
    case (.primary, _), (_, .accent):
      return isFocused ? Pill(paper: .accent, ink: .accentText) : Pill(paper: .accentSoft, ink: .accent)
    case (_, .positive) where !isFocused: return Pill(paper: .positiveSoft, ink: .positive)
    case (_, .caution) where !isFocused: return Pill(paper: .cautionSoft, ink: .caution)
    default: return isFocused ? Pill(paper: .text, ink: .background) : Pill(paper: .surfaceRaised, ink: .text)
    }
  }

  /// Returns the style of a chip: of the soft colour of its tone, or of the accent's if it is on.
  func chip(_ element: Element, isOn: Bool) -> CellStyle {
    let pair: (paper: ThemeToken, ink: ThemeToken) =
      switch element.tone {
      case _ where element.isDisabled: (.surfaceRaised, .textFaint)
      case _ where isOn: (.accentSoft, .accent)
      case .accent: (.accentSoft, .accent)
      case .positive: (.positiveSoft, .positive)
      case .caution: (.cautionSoft, .caution)
      case .critical: (.criticalSoft, .critical)
      case .plain, .secondary: (.surfaceRaised, .text)
      }
    return CellStyle(
      foreground: .token(pair.ink), background: .token(pair.paper), attributes: isOn ? .bold : [])
  }

  /// Returns the style of an option of a segmented picker.
  func segment(isChosen: Bool, isDisabled: Bool) -> CellStyle {
    guard !isFlat else { return isChosen ? selected : isDisabled ? note : faint }
    let paper: ThemeToken = isChosen && !isDisabled ? .accentSoft : .surfaceRaised
    let ink: ThemeToken = isDisabled ? .textFaint : isChosen ? .accent : .textMuted
    return CellStyle(
      foreground: .token(ink), background: .token(paper), attributes: isChosen ? .bold : [])
  }
}
