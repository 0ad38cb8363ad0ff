import CSystem
import Glibc

extension SystemCallFilter {
  /// The filter of a sandbox, or nil on an architecture that it is not written for.
  ///
  /// It denies what a library has no business with, and leaves the rest: a library may be any code.
  ///
  /// - Parameters:
  ///   - process: The process that the filter is for, which may signal and read itself.
  ///   - landlock: The version of Landlock; 0 for none, whose part for changing files the filter then takes over.
  package init?(_ sandbox: Sandbox, process: Int32, landlock: Int) {
    #if arch(x86_64)
      let architecture: UInt32 = 0xc000_003e
    #elseif arch(arm64)
      let architecture: UInt32 = 0xc000_00b7
    #else
      return nil
    #endif
    #if arch(x86_64) || arch(arm64)
      var rules = Self.always
      if !sandbox.mayStartPrograms { rules += Self.noPrograms + Self.noSignals(process) }
      rules += sandbox.mayConnect ? Self.internetOnly : Self.deny(.socket)
      rules += Self.ownMemory(process)
      if sandbox.writable.isEmpty {
        rules += Self.deny(.changeTimes) + (landlock == 0 ? Self.noWriting : [])
      }
      self.init(rules, architecture: architecture)
    #endif
  }

  // MARK: Rules

  private static func deny(_ calls: SystemCalls, _ number: Int32 = EPERM) -> [Rule] {
    calls.numbers.map { Rule(call: $0, answer: .fail(number)) }
  }

  private static func deny(_ calls: SystemCalls, where condition: Condition) -> [Rule] {
    calls.numbers.map { Rule(call: $0, condition: condition, answer: .fail(EPERM)) }
  }

  /// The rules for calls that are denied whatever is allowed.
  private static var always: [Rule] {
    // The arguments of the newer calls are in memory, which a filter cannot read: as on a kernel without them, the C
    // library uses the older ones.
    deny(.unreadable, ENOSYS)
      + deny(.system) + deny(.otherProcesses) + deny(.kernelInterfaces) + deny(.attributes) + deny(.sharedMemory)
      // New namespaces.
      + deny(.clone, where: Condition(argument: 0, mask: 0x7e02_0000, value: 0, isEqual: false))
      // The signal at the end of the parent, the right of others to trace, and a tracer.
      + [1, 4, 0x5961_6d61].flatMap { deny(.prctl, where: Condition(argument: 0, value: $0)) }
      // Typing into a terminal.
      + [0x5412, 0x541c].flatMap { deny(.ioctl, where: Condition(argument: 1, value: $0)) }
  }

  /// Threads can be started, processes cannot.
  private static var noPrograms: [Rule] {
    deny(.programs) + deny(.clone, where: Condition(argument: 0, mask: 0x0001_0000, value: 0))
  }

  /// A program that is started has a number of its own, so this does not go with programs; Landlock holds for them.
  private static func noSignals(_ process: Int32) -> [Rule] {
    deny(.signals, where: Condition(argument: 0, value: UInt32(process), isEqual: false)) + deny(.unnamedSignals)
  }

  private static func ownMemory(_ process: Int32) -> [Rule] {
    deny(.readMemory, where: Condition(argument: 0, value: UInt32(process), isEqual: false))
      + SystemCalls.limits.numbers.flatMap { number in
        [0, UInt32(process)].map {
          Rule(call: number, condition: Condition(argument: 0, value: $0), answer: .allow)
        } + [Rule(call: number, answer: .fail(EPERM))]
      }
  }

  /// TCP and UDP over both versions of the Internet protocol.
  private static var internetOnly: [Rule] {
    deny(.socket, where: Condition(argument: 1, mask: 0xf, value: 3))
      + [AF_INET, AF_INET6].flatMap { family in
        SystemCalls.socket.numbers.map {
          Rule(call: $0, condition: Condition(argument: 0, value: UInt32(family)), answer: .allow)
        }
      } + deny(.socket)
  }

  /// Files cannot be changed, where there is no Landlock to say so.
  private static var noWriting: [Rule] {
    let changing = UInt32(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
    return deny(.changeFolders)
      + deny(.open, where: Condition(argument: 1, mask: changing, value: 0, isEqual: false))
      + deny(.openAt, where: Condition(argument: 2, mask: changing, value: 0, isEqual: false))
  }
}
