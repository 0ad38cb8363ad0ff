import EventLoop
import Failures
import Flows
import Platform

/// The way to the user's own programs for addresses outside the app.
@MainActor
final class OutsideOpener {
  private let program: String
  private let programs: DetachedPrograms

  /// - Parameter program: The program that opens an address with the one that the user has chosen for it.
  init(loop: any EventLoop, program: String = "xdg-open") {
    self.program = program
    programs = DetachedPrograms(loop: loop)
  }

  /// Opens an address.
  ///
  /// - Parameter failed: Called with the reason if it cannot be opened, maybe in a later turn.
  func open(_ address: OutsideAddress, failed: @escaping @MainActor (FlowFailure) -> Void) {
    programs.start([program, address.text], environment: Environment.current) { [program] cause in
      failed(
        FlowFailure(
          code: "address.not-opened", message: "\(address.text) could not be opened.",
          expected: "\(program) to open it", found: cause,
          remedy: "Open the address yourself; \(program) needs a desktop with a program for it."))
    }
  }
}
