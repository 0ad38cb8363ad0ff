/// A library that does again what the user did after an earlier moment.
package struct ReplayedLibrary {
  /// The present version.
  package let plugin: FoundPlugin
  /// The bytes of the present version.
  package let image: LibraryImage
  /// The bytes of the version of then, or of the oldest since then that is kept; nil if it is the present one.
  package let earlier: LibraryImage?
  /// The window of then, with what was stored.
  package let setting: CanarySetting

  package init(plugin: FoundPlugin, image: LibraryImage, earlier: LibraryImage?, setting: CanarySetting) {
    self.plugin = plugin
    self.image = image
    self.earlier = earlier
    self.setting = setting
  }
}
