public import Scenes

extension HostTexts {
  /// The texts of the page of features, and of what the app asks above a feature's screens.
  static var features: [AppText] {
    [
      .allowOnce, .allowAlways, .allowNotNow, .asksForMore, .newVersionAsks, .authorSays, .questionOfApp, .mayNetwork,
      .mayProcesses, .mayOpen, .mayCopy, .mayRead, .mayChange, .mayNow, .mayNotNow, .noLibraries, .stateOn, .stateOff,
      .stateNew,
      .stateTesting,
      .stateRefused, .stateWaiting, .stateOtherOwner, .libraryAuthor, .libraryContact, .libraryLicence, .libraryVersion,
      .libraryOwner, .libraryKey, .libraryDigest, .libraryFile, .libraryProcess, .libraryProcessOwn, .libraryProcessApp,
      .libraryProcessNone, .libraryGeneration, .libraryStorage, .libraryNeeds, .libraryNeedsNothing, .decidedBySystem,
      .bringsRuntime,
      .libraryFeatures,
      .switchFeatureOff, .switchFeatureOn, .takeRightsBack, .forgetData, .forgetQuestion, .forgetText, .replaceOwner,
      .replaceQuestion, .replaceText, .replaceAnew, .replaceWithData, .ignoreLibrary, .cancelQuestion,
      .galleries, .gallerySource, .lookForUpdates, .lookingForUpdates, .nothingNew, .updatesAreThere, .newerVersion,
      .newerVersionAsks, .updateFeature, .updateAndAllow, .updatingFeature, .goBackTo, .goingBack,
    ]
  }
}

extension AppText {
  /// The answer that allows a feature what it asks for until the app ends.
  public static var allowOnce: AppText { AppText("Allow once") }
  /// The answer that allows a feature what it asks for from now on.
  public static var allowAlways: AppText { AppText("Always") }
  /// The answer that allows nothing for now.
  public static var allowNotNow: AppText { AppText("Not now") }
  /// The title of the question above a feature's screens: the feature's title.
  public static var asksForMore: AppText { AppText("{1} asks for what it may not do") }
  /// The title of the question about a version that waits: the title of its library.
  public static var newVersionAsks: AppText { AppText("A new version of {1} waits: it asks for more") }
  /// The author's own sentence why a feature needs something.
  public static var authorSays: AppText { AppText("Its author says: “{1}”") }
  /// The note below the question.
  public static var questionOfApp: AppText { AppText("The app asks this, not the feature.") }
  /// A right of a feature: connections.
  public static var mayNetwork: AppText { AppText("Connect to other machines") }
  /// A right of a feature: programs.
  public static var mayProcesses: AppText { AppText("Start programs") }
  /// The sentence of the right to have addresses opened outside the app.
  public static var mayOpen: AppText { AppText("Open addresses outside the app") }
  /// The sentence of the right to give texts to the clipboard.
  public static var mayCopy: AppText { AppText("Copy to the clipboard") }
  /// A right of a feature: reading a path.
  public static var mayRead: AppText { AppText("Read {1}") }
  /// A right of a feature: changing a path.
  public static var mayChange: AppText { AppText("Read and change {1}") }
  /// The state of a need that is allowed.
  public static var mayNow: AppText { AppText("allowed") }
  /// The state of a need that is not allowed.
  public static var mayNotNow: AppText { AppText("not allowed") }
  /// The page of features without any.
  public static var noLibraries: AppText { AppText("There are no libraries.") }
  /// The state of a library that can be used.
  public static var stateOn: AppText { AppText("on") }
  /// The state of a library that is switched off.
  public static var stateOff: AppText { AppText("off") }
  /// The state of a library that was not there before.
  public static var stateNew: AppText { AppText("new") }
  /// The state of a library that is being tried.
  public static var stateTesting: AppText { AppText("being tested") }
  /// The state of a library that cannot be used.
  public static var stateRefused: AppText { AppText("cannot be used") }
  /// The state of a library whose new version waits for an answer.
  public static var stateWaiting: AppText { AppText("a new version waits") }
  /// The state of a library with the id of another owner: the id and the owner.
  public static var stateOtherOwner: AppText { AppText("{1} belongs to {2}") }
  /// The heading of a library's author.
  public static var libraryAuthor: AppText { AppText("Author") }
  /// The heading of a library's contact.
  public static var libraryContact: AppText { AppText("Contact") }
  /// The heading of a library's terms.
  public static var libraryLicence: AppText { AppText("Licence") }
  /// The heading of a library's version.
  public static var libraryVersion: AppText { AppText("Version") }
  /// The heading of a library's owner.
  public static var libraryOwner: AppText { AppText("Owner") }
  /// The heading of the key that signed a library.
  public static var libraryKey: AppText { AppText("Key") }
  /// The heading of a library's digest.
  public static var libraryDigest: AppText { AppText("Digest") }
  /// The heading of a library's file.
  public static var libraryFile: AppText { AppText("File") }
  /// The heading of where a library runs.
  public static var libraryProcess: AppText { AppText("Process") }
  /// A library in a process of its own, whose number is filled in.
  public static var libraryProcessOwn: AppText { AppText("its own, {1}") }
  /// A library in the app's process.
  public static var libraryProcessApp: AppText { AppText("the app's") }
  /// A library in a process of its own that does not run now.
  public static var libraryProcessNone: AppText { AppText("its own, not running") }
  /// The heading of the number of a library's version since the start.
  public static var libraryGeneration: AppText { AppText("Generation") }
  /// The heading of what a library's features have stored.
  public static var libraryStorage: AppText { AppText("Stored data") }
  /// The heading of what a library needs.
  public static var libraryNeeds: AppText { AppText("What it may do") }
  /// A library that needs nothing.
  public static var libraryNeedsNothing: AppText { AppText("It asks for nothing.") }
  /// A library that does not run in the app's process although it may.
  public static var bringsRuntime: AppText {
    AppText("It has a process of its own as it brings a Swift runtime of its own.")
  }
  /// A library whose rights the user cannot change.
  public static var decidedBySystem: AppText { AppText("The administrator of this system decides about that.") }
  /// The heading of a library's features.
  public static var libraryFeatures: AppText { AppText("Its features") }
  /// The button that switches a library off.
  public static var switchFeatureOff: AppText { AppText("Switch off") }
  /// The button that switches a library on.
  public static var switchFeatureOn: AppText { AppText("Switch on") }
  /// The button that takes back what a library was allowed.
  public static var takeRightsBack: AppText { AppText("Take its rights back") }
  /// The button that removes what a library's features have stored.
  public static var forgetData: AppText { AppText("Forget its data") }
  /// The question before that: the library.
  public static var forgetQuestion: AppText { AppText("Forget what {1} has stored?") }
  /// The text of that question: the amount.
  public static var forgetText: AppText { AppText("{1} are removed, and its features begin anew.") }
  /// The button that gives an id to a library.
  public static var replaceOwner: AppText { AppText("Replace the owner") }
  /// The question before that: the id and the library.
  public static var replaceQuestion: AppText { AppText("Give {1} to {2}?") }
  /// The text of that question: the owner before and what it has stored.
  public static var replaceText: AppText {
    AppText("It belongs to {1}, which is not loaded any more then. It has stored {2}.")
  }
  /// The answer that gives a library an id without the data.
  public static var replaceAnew: AppText { AppText("Replace, and begin anew") }
  /// The answer that gives a library an id with the data.
  public static var replaceWithData: AppText { AppText("Replace, and hand the data over") }
  /// The button that keeps quiet about a library with the id of another owner.
  public static var ignoreLibrary: AppText { AppText("Ignore it") }
  /// The answer that changes nothing.
  public static var cancelQuestion: AppText { AppText("Cancel") }
  /// The heading of the sources of features, and of what a feature's source has.
  public static var galleries: AppText { AppText("Galleries") }
  /// The heading of the gallery that a library came from.
  public static var gallerySource: AppText { AppText("Gallery") }
  /// The button that asks all galleries for newer versions.
  public static var lookForUpdates: AppText { AppText("Look for updates") }
  /// The words while galleries are asked.
  public static var lookingForUpdates: AppText { AppText("Looking for updates…") }
  /// The words when galleries have nothing newer.
  public static var nothingNew: AppText { AppText("Everything from galleries is up to date.") }
  /// The message about newer versions, with their names and numbers.
  public static var updatesAreThere: AppText { AppText("New in your galleries: {1}. The page Features installs it.") }
  /// The newer version of a library.
  public static var newerVersion: AppText { AppText("Version {1} is there") }
  /// The needs that a newer version has beyond those of the one that runs.
  public static var newerVersionAsks: AppText { AppText("It asks for {1}.") }
  /// The button that installs a newer version.
  public static var updateFeature: AppText { AppText("Update to {1}") }
  /// The button that installs a newer version, and allows what it asks for.
  public static var updateAndAllow: AppText { AppText("Update to {1} and allow that") }
  /// The words while a newer version is installed.
  public static var updatingFeature: AppText { AppText("Fetching and trying the new version…") }
  /// The button that goes back to the version before.
  public static var goBackTo: AppText { AppText("Go back to {1}") }
  /// The words while the version before is put back.
  public static var goingBack: AppText { AppText("Going back…") }
}
