import Scenes

extension Layer.Style {
  package var coversAll: Bool { self == .fullScreenCover || self == .custom(fullScreen: true) }
  package var isDialog: Bool { self == .alert || self == .confirmationDialog }
}
