package import Scenes

extension Theme.Base {
  /// The name of the theme in the palette.
  package var title: AppText {
    switch self {
    case .auto: .themeAuto
    case .dark: .themeDark
    case .light: .themeLight
    case .hcDark: .themeHighContrastDark
    case .hcLight: .themeHighContrastLight
    case .terminal: .themeTerminal
    }
  }
}
