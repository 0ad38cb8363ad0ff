public import Scenes

/// The list of the texts that the catalog of features says.
public enum FeatureTexts {
  /// All of them, as the extension below declares them.
  public static var all: [AppText] { [.loadingFeature, .testing] }
}

extension AppText {
  /// The page of a feature whose library is being opened.
  public static var loadingFeature: AppText { AppText("Loading {1}") }
  /// The page and the activity of a feature whose library runs in a process of its own first.
  public static var testing: AppText { AppText("Testing {1}") }

  /// The name of ``testing`` in earlier versions.
  @available(*, deprecated, renamed: "testing")
  public static var trying: AppText { testing }
}
