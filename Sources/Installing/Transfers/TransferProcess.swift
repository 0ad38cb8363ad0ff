import Failures
import Glibc
import Platform
import PluginLoading

/// The process that fetches files: the program curl, in the sandbox of plugins with `network` and one folder.
package enum TransferProcess {
  private static let programs = ["/usr/bin/curl", "/usr/local/bin/curl"]

  /// The name of curl's configuration in the folder of a transfer.
  static let configuration = "curl.conf"

  /// Finds curl.
  static func program() throws(FlowFailure) -> String {
    if let program = TrustedProgram.first(of: programs) { return program }
    throw FlowFailure(
      code: "transfer.program", message: "Nothing can be fetched, as curl is not installed. Nothing was changed.",
      expected: "curl in /usr/bin, which only root can change", found: "none",
      remedy: "Install it: apt-get install curl")
  }

  /// Enters the sandbox and becomes curl; only the hidden verb of the host's executable calls it.
  ///
  /// - Parameters:
  ///   - folder: The one folder that it may change, which has the configuration.
  ///   - limit: The maximum size of a file that it writes, in bytes.
  /// - Returns: The status to end the process with, if it cannot become curl.
  package static func run(folder: String, limit: Int, program: String) -> Int32 {
    guard ProcessLimits.apply(closingFrom: 3) else { return 1 }
    // Also of a body whose length the server does not say.
    var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
    _ = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
    _ = Glibc.signal(SIGXFSZ, SIG_IGN)
    var sandbox = LibraryConfinement.sandbox(loading: nil, grants: [.network, .write(folder)])
    sandbox.mayStartPrograms = true
    sandbox.executable.insert(program)
    _ = sandbox.apply()
    let texts = [program, "--disable", "--config", "\(folder)/\(configuration)"]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    words.append(nil)
    execv(program, words)
    let number = errno
    for word in words { free(word) }
    _ = writeAll(Array("curl could not be started: \(SystemError.text(number))\n".utf8), to: STDERR_FILENO)
    return 1
  }
}
