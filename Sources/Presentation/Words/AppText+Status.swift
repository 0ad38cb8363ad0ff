public import Scenes

extension PresentationTexts {
  /// The texts in the place of a screen, of the versions of a feature, and of figures.
  static var status: [AppText] {
    [
      .cannotBeShown, .thisCannotBeShown, .retry, .expected, .found, .cause, .remedy, .featureFailed,
      .backToGeneration, .generations, .generationsOf, .generationNumber, .generationState, .generationTime,
      .generationLasted, .generationSwap, .generationStopped, .generationRefused, .generationUnbuilt,
      .generationWorked, .generationAgain, .generationWorkedFor, .memory, .keyTime, .swaps, .mebibytes,
      .milliseconds, .minutes, .needsNewerHost, .kind, .andMore,
    ]
  }
}

extension AppText {
  /// The indicator: the first of several activities.
  public static var andMore: AppText { AppText("{1} (and {2} more)") }
  /// The title of the page of a feature that failed.
  public static var cannotBeShown: AppText { AppText("{1} cannot be shown") }
  /// The title of such a page where the feature has no title.
  public static var thisCannotBeShown: AppText { AppText("This cannot be shown") }
  /// The button that tries again.
  public static var retry: AppText { AppText("Retry") }
  /// The part of a failure that says what was expected.
  public static var expected: AppText { AppText("Expected: {1}") }
  /// The part of a failure that says what was found.
  public static var found: AppText { AppText("Found: {1}") }
  /// The part of a failure with the original message.
  public static var cause: AppText { AppText("Cause: {1}") }
  /// The part of a failure that says what to do.
  public static var remedy: AppText { AppText("What you can do: {1}") }
  /// A feature that failed, in the sidebar and in the table of its versions.
  public static var featureFailed: AppText { AppText("failed") }
  /// The button and the key that go back to an earlier version.
  public static var backToGeneration: AppText { AppText("Back to generation {1}") }
  /// The table of the versions of a feature.
  public static var generations: AppText { AppText("Generations") }
  /// The note beside the table's title: the feature.
  public static var generationsOf: AppText { AppText("of {1}") }
  /// The table of versions: the heading of the numbers.
  public static var generationNumber: AppText { AppText("Number") }
  /// The table of versions: the heading of their states.
  public static var generationState: AppText { AppText("State") }
  /// The table of versions: the heading of the times at which they began.
  public static var generationTime: AppText { AppText("Time") }
  /// The table of versions: the heading of how long they ran.
  public static var generationLasted: AppText { AppText("Ran for") }
  /// The table of versions: the heading of how long their swaps took.
  public static var generationSwap: AppText { AppText("Swap") }
  /// The state of a version that stopped.
  public static var generationStopped: AppText { AppText("stopped") }
  /// The state of a version that was refused.
  public static var generationRefused: AppText { AppText("refused") }
  /// The state of a version that did not build.
  public static var generationUnbuilt: AppText { AppText("did not build") }
  /// The state of a version that another has replaced.
  public static var generationWorked: AppText { AppText("worked") }
  /// The state of a version that went back to an earlier one, whose number is filled in.
  public static var generationAgain: AppText { AppText("{1} again") }
  /// The reason to go back: the version and how long it ran.
  public static var generationWorkedFor: AppText { AppText("Generation {1} worked for {2}.") }
  /// The figures of the app: its memory.
  public static var memory: AppText { AppText("Memory") }
  /// The figures of the app: the time from a key to the bytes that answer it.
  public static var keyTime: AppText { AppText("Key latency") }
  /// The figures of the app: the number of swaps.
  public static var swaps: AppText { AppText("Swaps") }
  /// The unit of memory.
  public static var mebibytes: AppText { AppText("{1} MiB") }
  /// The unit of short times.
  public static var milliseconds: AppText { AppText("{1} ms") }
  /// The unit of long times.
  public static var minutes: AppText { AppText("{1} min") }
  /// The place of an element that this app does not know; its text or kind is filled in.
  public static var needsNewerHost: AppText { AppText("‹{1}› needs a newer host") }
  /// The kind of such an element, where it has no text.
  public static var kind: AppText { AppText("kind {1}") }
}
