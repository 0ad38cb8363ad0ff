import Glibc
package import Platform

/// The confinement of a process that runs a library's code, which it enters before any of that code runs.
///
/// A probe and a library in a process of its own have the same one, except for what the library was granted.
package enum LibraryConfinement {
  /// Takes from this process what the library must not have: descriptors, limits, files, system calls.
  ///
  /// - Parameters:
  ///   - library: The path of the vetted bytes, which remain readable.
  ///   - last: The last descriptor that the process keeps, besides that of the library.
  ///   - readsOnly: Whether the grants only let the library read.
  ///   - folders: The data folders of the library's features.
  ///   - scratch: A folder that the library may change in any case, or nil.
  ///   - makesCopies: Whether the process makes further copies of the library, which it loads.
  /// - Returns: What the kernel does not enforce and what is refused, or nil if the host has ended and this process must
  ///   end too.
  package static func begin(
    loading library: String, grants: Set<Grant>, after last: Int32, readsOnly: Bool = false,
    dataFolders folders: some Collection<String> = [], scratch: String? = nil, makesCopies: Bool = false
  ) -> SandboxOutcome? {
    let first = LibraryImage.firstUnneededDescriptor(loading: library, after: last)
    guard ProcessLimits.apply(closingFrom: first) else { return nil }
    var sandbox = sandbox(loading: library, grants: grants, readsOnly: readsOnly)
    let excess = readsOnly ? nil : FolderUsage(of: folders).excess(over: .limit)
    sandbox.add(dataFolders: folders, readsOnly ? .reading : excess == nil ? .changing : .removing)
    if let scratch { sandbox.writable.insert(scratch) }
    sandbox.mayMakeMemoryFiles = makesCopies
    if !sandbox.mayStartPrograms { ProcessLimits.limitAddresses() }
    var outcome = sandbox.apply()
    outcome.excess = excess
    return outcome
  }

  /// Returns the lines for the log on what is not enforced and what is refused.
  static func warnings(_ outcome: SandboxOutcome) -> [String] {
    [gaps(outcome.gaps), outcome.excess.map(full)].compactMap(\.self) + outcome.refusedLinks.map(refusal)
  }

  private static func full(_ excess: ProcessHoldings.Excess) -> String {
    "This library writes no files, since it keeps too much. Expected: \(excess.expected). Found: \(excess.found). It can read and "
      + "remove them; '\(ProgramName.current) features --forget ID' removes all that a feature has stored. Then start it again."
  }

  private static func refusal(_ refused: RefusedLink) -> String {
    guard let link = refused.link else {
      return "The data folder \(refused.path) cannot be used: a part of its path is a link, which could lead anywhere. "
        + "Put the folder in its place, or remove the link, and start the library again."
    }
    return "The grant of \(refused.path) allows nothing: \(link) is a link, and the library may change the folder "
      + "that it is in, so it could lead anywhere. Replace the link by a file or folder, or grant what it leads to "
      + "by its own path."
  }

  private static func gaps(_ gaps: [SandboxGap]) -> String? {
    guard !gaps.isEmpty else { return nil }
    let parts = gaps.map { "no \($0.part.rawValue) (\($0.cause)): \($0.part.consequence)" }
    return "This library is less confined than it should be. This kernel has " + parts.joined(separator: "; ")
      + ". Run '\(ProgramName.current) doctor' for what to do."
  }

  /// Takes from this process, which works for a library without its code, what the library must not have.
  ///
  /// - Parameters:
  ///   - grants: The grants of the library, all of which only let this process read.
  ///   - last: The last descriptor that the process keeps.
  /// - Returns: What the kernel does not enforce and what is refused, or nil if the host has ended and this process must
  ///   end too.
  package static func begin(grants: Set<Grant>, after last: Int32) -> SandboxOutcome? {
    guard ProcessLimits.apply(closingFrom: last + 1) else { return nil }
    ProcessLimits.limitAddresses()
    return sandbox(loading: nil, grants: grants, readsOnly: true).apply()
  }

  /// The sandbox of a library.
  ///
  /// - Parameters:
  ///   - library: The path of the vetted bytes, or nil if none are loaded.
  ///   - readsOnly: Whether the grants only let the library read.
  package static func sandbox(loading library: String?, grants: Set<Grant>, readsOnly: Bool = false) -> Sandbox {
    var sandbox = Sandbox(
      readable: Self.readable, unlisted: ["/proc"], executable: Self.libraries, devices: ["/dev/null"])
    // A file in memory needs no rule, as it is in no folder.
    if let library, !LibraryImage.isInherited(library) { sandbox.readable.insert(library) }
    if let folder = RuntimeFolder.path { sandbox.executable.insert(folder) }
    for grant in grants {
      switch grant {
      case .network where readsOnly, .processes where readsOnly: break
      // The app does these for it.
      case .open, .copy: break
      case .network:
        sandbox.mayConnect = true
        sandbox.readable.formUnion(Self.names)
      case .processes:
        sandbox.mayStartPrograms = true
        sandbox.executable.formUnion(Self.programs)
        // Shared pages of zeros are memory that no limit counts.
        sandbox.readable.formUnion(["/usr/share", "/dev/zero"])
      case .read(let path):
        sandbox.readable.insert(path)
        sandbox.mayWatch = true
      case .write(let path):
        if readsOnly {
          sandbox.readable.insert(path)
          sandbox.changeable.insert(path)
        } else {
          sandbox.writable.insert(path)
        }
        sandbox.mayWatch = true
      }
    }
    return sandbox
  }

  /// The files and folders that libraries of the system read.
  ///
  /// libdispatch also reads `/proc/TID/stat` of each of its threads, and ends the process when it cannot: what `/proc`
  /// shows to everybody can be read by anyone who knows the number of a process, but the processes cannot be listed.
  private static let readable: Set<String> = [
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/usr/share/zoneinfo", "/usr/share/locale",
    "/dev/urandom", "/dev/random", "/proc/self", "/proc/sys/vm/overcommit_memory",
    "/sys/devices/system/cpu/online", "/sys/devices/system/cpu/possible",
  ]

  private static let libraries: Set<String> = [
    "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64",
  ]

  private static let programs: Set<String> = [
    "/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/libexec", "/usr/local/bin", "/usr/local/sbin",
  ]

  /// The files and folders that are needed to look up names, and to check the other side of a connection.
  private static let names: Set<String> = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/run/systemd/resolve", "/etc/ssl", "/etc/pki", "/etc/ca-certificates",
    "/usr/share/ca-certificates", "/usr/local/share/ca-certificates",
  ]
}

extension Sandbox {
  /// The access to data folders.
  enum DataAccess {
    case reading
    case removing
    case changing
  }

  /// Allows the data folders of a library's features, which need no grant.
  ///
  /// Anybody who can write to the state folder could have put a link in the place of one.
  mutating func add(dataFolders folders: some Collection<String>, _ access: DataAccess) {
    linkFree.formUnion(folders)
    switch access {
    case .reading:
      readable.formUnion(folders)
      changeable.formUnion(folders)
    case .removing: removable.formUnion(folders)
    case .changing: writable.formUnion(folders)
    }
  }
}
