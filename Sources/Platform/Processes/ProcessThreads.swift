/// The threads of another process.
package enum ProcessThreads {
  /// Returns whether all threads of a process but its first are asleep.
  ///
  /// A thread that is to run and has no processor yet counts as awake, so that work that is on its way to a thread is
  /// noticed on a busy machine. The source is `/proc/PID/task/TID/stat`, see `proc_pid_stat(5)`.
  ///
  /// - Returns: `true` also for a process that has ended.
  package static func areAsleep(in process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? Folder.names(in: folder)) ?? []
    return threads.allSatisfy { thread in
      guard thread != String(process), let stat = try? Folder.text(of: "\(folder)/\(thread)/stat") else { return true }
      return !isAwake(stat)
    }
  }

  /// Returns whether the content of a `stat` file is that of a thread that runs, is to run, or waits for a disk.
  ///
  /// The state follows the name, which is in parentheses and may contain any character.
  static func isAwake(_ stat: String) -> Bool {
    guard let end = stat.lastIndex(of: ")") else { return false }
    let state = stat[end...].dropFirst().first { $0 != " " }
    return state == "R" || state == "D"
  }
}
