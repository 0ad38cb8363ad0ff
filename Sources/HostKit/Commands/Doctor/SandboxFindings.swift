import CSystem
import EventLoop
import Glibc
import Platform
import PluginLoading

/// The findings about what this kernel enforces for the process of a library.
@MainActor
enum SandboxFindings {
  /// The time that the trial may take.
  private static let patience = Duration.seconds(10)

  static func all() -> [DoctorFinding] {
    // Programs that a library may start need one part more.
    let missing = trial([]).flatMap { parts in
      trial([.processes]).map { parts.merging($0.filter { $0.key == .signals }) { first, _ in first } }
    }
    var findings = SandboxPart.allCases.compactMap { part -> DoctorFinding? in
      // Only root has rights to give up.
      guard part != .capabilities || geteuid() == 0 else { return nil }
      let version = part == .files ? ", version \(SandboxKernel.running.landlock)" : ""
      var problem: String?
      if let missing {
        problem = missing[part].map { "\($0), so \(part.consequence) when it runs a library. \(remedy(part))" }
      } else {
        problem =
          "the test did not end as expected. Run '\(ProgramName.current) doctor' again; if that does not help, report a bug."
      }
      return DoctorFinding(
        name: part.rawValue, value: "enforced\(version)", problem: problem,
        isEssential: part != .newCode && part != .signals)
    }
    if SandboxKernel.running.landlock == 1 {
      findings.append(
        DoctorFinding(
          name: "file moves", value: "available",
          problem: "Landlock has version 1, so a library that may change files cannot move them to another folder. "
            + "Use Linux 5.19 or later.", isEssential: false))
    }
    findings.append(
      kernelCall("pidfd", system_pidfd_open(getpid()), "libraries cannot be probed. Use Linux 5.3 or later.", true))
    findings.append(
      kernelCall(
        "close_range", system_close_range(.max, .max),
        "a library's process can inherit open files. Use Linux 5.9 or later.", true))
    findings.append(seals)
    return findings
  }

  /// Whether the bytes that were hashed are those that are loaded.
  private static var seals: DoctorFinding {
    let file = SealedFile([0], name: "doctor")
    let isSealed = file.map { write($0.descriptor, [UInt8(1)], 1) < 0 } ?? false
    let problem = "libraries are loaded from copies that your other programs can change. Use Linux 3.17 or later."
    return DoctorFinding(name: "memfd seals", value: "enforced", problem: isSealed ? nil : problem, isEssential: true)
  }

  private static func remedy(_ part: SandboxPart) -> String {
    switch part {
    case .files: "Use Linux 5.13 or later, with landlock in the kernel's list of security modules (lsm=)."
    case .calls: "Use a kernel with CONFIG_SECCOMP_FILTER."
    case .newCode: "Use Linux 6.3 or later."
    case .signals: "Use Linux 6.12 or later."
    case .privileges, .inspection, .capabilities, .limits: "Ask the administrator of this system."
    }
  }

  private static func kernelCall(_ name: String, _ result: Int32, _ problem: String, _ isEssential: Bool)
    -> DoctorFinding
  {
    let number = errno
    if result > 0 { close(result) }
    return DoctorFinding(
      name: name, value: "available", problem: result < 0 ? "\(SystemError.text(number)), so \(problem)" : nil,
      isEssential: isEssential)
  }

  /// Tries the sandbox of a library with these grants in a child process, and returns what is not enforced, or nil if the
  /// trial failed.
  private static func trial(_ grants: [Grant]) -> [SandboxPart: String]? {
    let loop = PollLoop()
    // The trial ends when this is closed.
    guard let input = Pipe() else { return nil }
    let launch = ProcessLaunch(
      ["/proc/self/exe", SandboxTrialCommand.name] + grants.map(\.text), environment: Environment.forLibraries,
      input: input.readEnd, group: .ownSession)
    var text: [UInt8] = []
    var ending: SupervisedProcess.Ending?
    let process = try? SupervisedProcess.start(
      launch, loop: loop, needsHandle: false, output: { text += $0 }, ended: { ending = $0 })
    close(input.readEnd)
    process?.limit(to: patience)
    loop.run { process == nil || ending != nil || !text.isEmpty }
    let isHidden = ending == nil && process.map { ProcessHoldings.areHidden(of: $0.id) } == true
    close(input.writeEnd)
    guard process != nil else { return nil }
    loop.run { ending != nil }
    guard ending?.status?.isSuccess == true else { return nil }
    var missing = SandboxTrial.read(String(decoding: text, as: UTF8.self))
    if isHidden, missing?[.limits] == nil { missing?[.limits] = "/proc hides the processes of libraries (hidepid)" }
    return missing
  }
}
