public import Scenes

extension TerminalTexts {
  /// The texts of the terminal app: the palette, the sidebar, pages and controls.
  static var window: [AppText] {
    [
      .nothingFound, .stopsWaiting, .working, .live, .oneLive, .partLive, .featureLive, .featureLoading,
      .generation, .generationShort, .host, .nothingMatches, .months, .tooSmall, .wait, .restartWithout,
    ]
  }
}

extension AppText {
  /// The palette in which nothing matches.
  public static var nothingFound: AppText { AppText("Nothing found") }
  /// A page that loads: the key that leaves it.
  public static var stopsWaiting: AppText { AppText("stops waiting") }
  /// The progress bar of unknown length without a label.
  public static var working: AppText { AppText("Working") }
  /// The indicator: the number of features, all of which run.
  public static var live: AppText { AppText("{1} features live") }
  /// The indicator: the one feature, which runs.
  public static var oneLive: AppText { AppText("1 feature live") }
  /// The indicator: the number of features that run, and of all.
  public static var partLive: AppText { AppText("{1} of {2} features live") }
  /// The sidebar: a feature that runs.
  public static var featureLive: AppText { AppText("live") }
  /// The sidebar: a feature that is being loaded.
  public static var featureLoading: AppText { AppText("loading") }
  /// The footer: the key that goes back to that version of a feature.
  public static var generation: AppText { AppText("Generation {1}") }
  /// The sidebar: the version of a feature, where there is little room.
  public static var generationShort: AppText { AppText("gen {1}") }
  /// The sidebar: the heading of the figures of the app.
  public static var host: AppText { AppText("Host") }
  /// The list whose filter leaves no row.
  public static var nothingMatches: AppText { AppText("Nothing matches “{1}”") }
  /// The months, with spaces between them.
  public static var months: AppText {
    AppText("January February March April May June July August September October November December")
  }
  /// The terminal that has no room for the app: its size, and the least one.
  public static var tooSmall: AppText { AppText("Terminal too small ({1}): needs {2}") }
  /// The button that goes on waiting for a feature that does not answer.
  public static var wait: AppText { AppText("Wait") }
  /// The button that restarts the app without that feature.
  public static var restartWithout: AppText { AppText("Restart without it") }
}
