public import Glibc

extension AppInTerminal {
  /// The processes of libraries that the app has started and that run, besides others such as its guardian.
  public var libraryProcesses: [pid_t] {
    let children = Repository.read("/proc/\(process)/task/\(process)/children") ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }.filter { child in
      let command = Repository.read("/proc/\(child)/cmdline") ?? ""
      return command.split(separator: "\0").dropFirst().first == "__runner"
    }
  }
}
