import Glibc
import Testing

@testable import Platform

@Suite("The end of a process is described in one way")
struct ProcessStatusTests {
  /// Runs a line of shell script to its end.
  private func status(of script: String) throws -> ProcessStatus {
    var process: pid_t = 0
    let launch = ProcessLaunch(["/bin/sh", "-c", script], environment: [:], group: .own)
    let number = ChildProcess.spawn(launch, output: STDERR_FILENO, process: &process)
    try #require(number == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ProcessStatus(waitStatus: status)
  }

  @Test("An exit status is its number, also above 128", arguments: [0, 1, 3, 139, 255] as [Int32])
  func exited(code: Int32) throws {
    let status = try status(of: "exit \(code)")
    #expect(status == .exited(code))
    #expect(status.text == "exit status \(code)")
    #expect(status.isSuccess == (code == 0))
  }

  @Test(
    "A signal has its name and what it means",
    arguments: [
      (SIGSEGV, "SIGSEGV (invalid memory access)"), (SIGABRT, "SIGABRT (aborted)"), (SIGKILL, "SIGKILL (killed)"),
      (SIGTERM, "SIGTERM (terminated)"),
    ])
  func signalled(signal: Int32, text: String) throws {
    // Without a core file, which takes its time.
    let status = try status(of: "ulimit -c 0; kill -\(signal) $$")
    #expect(status == .signalled(signal))
    #expect(status.text == text)
    #expect(!status.isSuccess)
  }

  @Test("Every signal whose default is to end the process has a name, and another one has its number")
  func names() {
    for signal in [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGSEGV, SIGPIPE, SIGALRM, SIGTERM,
      SIGXCPU, SIGXFSZ, SIGSYS,
    ] {
      #expect(SignalName.text(signal).hasPrefix("SIG"), "\(signal)")
      #expect(SignalName.text(signal).hasSuffix(")"), "\(signal)")
    }
    #expect(SignalName.text(64) == "signal 64")
    #expect(SignalName.name(SIGSEGV) == "SIGSEGV" && SignalName.name(64) == "signal 64")
  }
}
