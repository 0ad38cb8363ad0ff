import TestSupport
import Testing

/// A version that fails in one way, and all that is said of it.
struct Refusal: Sendable, CustomTestStringConvertible {
  var failure: SwapLibrary.Failure
  var text: String

  var testDescription: String { "\(failure)" }

  private static let crash = """
    libSwap.so crashed while taking over from the version on screen
    Expected: an answer
    Found: SIGABRT (aborted)
    What you can do: Fix the new version and save it; F5 tries the same one again.
    """

  private static let hang = """
    libSwap.so did not answer within 2 s while taking over from the version on screen
    Expected: an answer within 2 s
    Found: none
    What you can do: Fix the new version and save it; F5 tries the same one again.
    """

  private static func crash(_ moment: String) -> String {
    """
    libSwap.so crashed \(moment)
    Expected: an answer
    Found: SIGABRT (aborted)
    What you can do: Fix the new version and save it; F5 tries the same one again.
    """
  }

  /// Versions that take over well, and fail in what follows.
  static let later = [
    Refusal(failure: .startCrash, text: crash("while starting test.swap, as the next start of the app will")),
    Refusal(
      failure: .startHang,
      text: """
        libSwap.so did not answer within 2 s while starting test.swap, as the next start of the app will
        Expected: an answer within 2 s
        Found: none
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(
      failure: .startError,
      text: """
        The next start of the app would fail: test.swap cannot start. There is nothing to start with.
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(failure: .actionCrash, text: crash("while 'Push' was tried, which is marked as safe to try")),
    Refusal(failure: .pushedCrash, text: crash("while 'Push' was tried, which is marked as safe to try")),
    Refusal(
      failure: .actionError,
      text: """
        'Push', which is marked as safe to try, failed. It cannot be pressed.
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(failure: .snapshotCrash, text: crash("while saving the state of test.swap")),
    Refusal(
      failure: .snapshotError,
      text: """
        test.swap cannot save its state. test.swap failed in 'snapshot'.
        Expected: SY_OK
        Found: SY_E_UNSPECIFIED (-1)
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(failure: .stopCrash, text: crash("while test.swap was stopped and destroyed")),
    Refusal(failure: .destroyCrash, text: crash("while test.swap was stopped and destroyed")),
  ]

  static let all = [
    Refusal(failure: .createCrash, text: crash),
    Refusal(failure: .restoreCrash, text: crash),
    Refusal(failure: .screenCrash, text: crash),
    Refusal(failure: .endless, text: crash),
    Refusal(failure: .restoreHang, text: hang),
    Refusal(failure: .createHang, text: hang),
    Refusal(failure: .screenHang, text: hang),
    Refusal(
      failure: .restoreError,
      text: """
        The state of the last version means nothing here.
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(
      failure: .screenError,
      text: """
        test.swap failed in 'screen'.
        Expected: SY_OK
        Found: SY_E_UNSPECIFIED (-1)
        What you can do: Fix the new version and save it; F5 tries the same one again.
        """),
    Refusal(
      failure: .entry,
      text: """
        libSwap.so refuses to start: switchyard_plugin_v1 returned SY_E_ABI (-11)
        Expected: SY_OK
        Found: SY_E_ABI (-11)
        What you can do: Read the plugin's notes for what it needs from the host.
        """),
    Refusal(
      failure: .state,
      text: """
        test.swap does not accept the state of the running version.
        What you can do: Let its restoreState take what the version at work saves; see SavedState.
        """),
    Refusal(
      failure: .limit,
      text: """
        The new version describes more than a screen may hold.
        Cause: it has more than 20000 elements
        What you can do: Describe less at once, such as one page or only search results.
        """),
    Refusal(
      failure: .note,
      text: """
        libSwap.so speaks ABI 7, and this host speaks ABI 1
        Expected: ABI 1
        Found: ABI 7
        What you can do: Build the plugin with the FeatureKit or the switchyard.h of this host.
        """),
  ]
}
