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
        test.swap does not take the state of the version at work.
        What you can do: Let its restoreState take what the version at work saves; see SavedState.
        """),
    Refusal(
      failure: .limit,
      text: """
        The new version describes more than a screen may hold.
        Cause: it has more than 20000 elements
        What you can do: Describe less at once: a page at a time, or what was found.
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
