import CSystem
import Glibc

/// A sandbox for this process and for all that it starts, which holds for good from the moment at which it is applied.
///
/// The kernel enforces it: Landlock restricts files, a filter restricts system calls, and both hold for root as well.
/// A denied call fails with `EACCES` or `EPERM`. A kernel that lacks a part leaves a gap, which is reported.
package struct Sandbox: Hashable, Sendable {
  /// The absolute paths of files that may be read, and of folders in which all may be.
  package var readable: Set<String>
  /// The absolute paths of folders whose files may be read by who knows their names, but not listed.
  package var unlisted: Set<String>
  /// The absolute paths of files and folders that may be read and, with ``mayStartPrograms``, executed.
  package var executable: Set<String>
  /// The absolute paths of files and folders that may be read and changed.
  ///
  /// No links can be made there without ``mayStartPrograms``.
  package var writable: Set<String>
  /// The absolute paths of folders whose files may be read and removed.
  package var removable: Set<String> = []
  /// The absolute paths of folders that the same code may change in another process: a path that leads through a link
  /// in one of these, or in those of ``writable``, allows nothing.
  package var changeable: Set<String> = []
  /// Those of the paths that allow nothing if any part of them is a link, whoever has made it.
  package var linkFree: Set<String> = []
  /// The absolute paths of devices that may be read and written to.
  package var devices: Set<String>
  /// Whether connections to other machines are allowed.
  package var mayConnect: Bool
  /// Whether programs can be started, which are in the same sandbox.
  package var mayStartPrograms: Bool
  /// Whether files and folders may be watched for changes, which tells the names of what changes anywhere.
  package var mayWatch = false
  /// Whether files in memory can be made, from which written memory can become code and which no limit counts.
  package var mayMakeMemoryFiles = false

  package init(
    readable: Set<String> = [], unlisted: Set<String> = [], executable: Set<String> = [], writable: Set<String> = [],
    devices: Set<String> = [], mayConnect: Bool = false, mayStartPrograms: Bool = false
  ) {
    self.readable = readable
    self.unlisted = unlisted
    self.executable = executable
    self.writable = writable
    self.devices = devices
    self.mayConnect = mayConnect
    self.mayStartPrograms = mayStartPrograms
  }

  /// Applies the sandbox to this process, which must not have other threads yet, as Landlock only restricts the calling
  /// one.
  ///
  /// - Parameter kernel: The parts that the kernel offers. Others are not tried.
  /// - Returns: What could not be enforced and what was refused.
  package func apply(_ kernel: SandboxKernel = .running) -> SandboxOutcome {
    var outcome = SandboxOutcome()
    func note(_ part: SandboxPart, _ status: Int32) {
      let number = errno
      if status != 0 { outcome.gaps.append(SandboxGap(part, number)) }
    }
    note(.privileges, system_set_no_new_privileges())
    if geteuid() == 0 { note(.capabilities, system_drop_capabilities()) }
    note(.inspection, system_set_dumpable(0))
    if kernel.landlock > 0 {
      var rules = FileRules(self, version: kernel.landlock)
      note(.files, rules.apply())
      outcome.refusedLinks = rules.refusedLinks
    } else {
      outcome.gaps.append(SandboxGap(.files, ENOSYS))
    }
    // Without programs the filter knows the one process that may get signals.
    if mayStartPrograms, kernel.landlock < FileRules.versionWithScopes {
      outcome.gaps.append(SandboxGap(.signals, ENOSYS))
    }
    // Programs with a compiler of their own need new code.
    if !mayStartPrograms { note(.newCode, system_refuse_new_code()) }
    if kernel.hasFilters, let filter = SystemCallFilter(self, process: getpid(), landlock: kernel.landlock) {
      note(.calls, filter.install())
    } else {
      outcome.gaps.append(SandboxGap(.calls, ENOSYS))
    }
    return outcome
  }
}

/// The outcome of applying a ``Sandbox``.
package struct SandboxOutcome: Hashable, Sendable {
  /// More in the folders of the code than it may keep there, for which it writes nothing; nil if it may.
  package var excess: ProcessHoldings.Excess?
  /// The parts that could not be enforced; empty if all are.
  package var gaps: [SandboxGap] = []
  /// The links for which a path allows nothing.
  package var refusedLinks: [RefusedLink] = []
}

/// A link that is not followed.
package struct RefusedLink: Hashable, Sendable {
  /// The path that leads through the link.
  package let path: String
  /// The path of the link, in a folder that the code in the sandbox may change; nil: somewhere in a path that may have
  /// none.
  package let link: String?
}

/// The parts of a ``Sandbox`` that the kernel offers, found by asking for each.
package struct SandboxKernel: Hashable, Sendable {
  /// The version of Landlock; 0 for none.
  package var landlock: Int
  /// Whether there are filters of system calls.
  package var hasFilters: Bool

  package init(landlock: Int, hasFilters: Bool) {
    self.landlock = landlock
    self.hasFilters = hasFilters
  }

  /// The parts without which a library can reach what is the user's.
  package var missing: [SandboxPart] { (landlock > 0 ? [] : [.files]) + (hasFilters ? [] : [.calls]) }

  /// The kernel that this process runs on.
  package static var running: SandboxKernel {
    SandboxKernel(
      landlock: Int(max(0, system_landlock_version())),
      // The kernel is asked for the kind of the answer, without an error's number.
      hasFilters: system_has_filter_answer(SystemCallFilter.Answer.fail(0).word) == 0)
  }
}
