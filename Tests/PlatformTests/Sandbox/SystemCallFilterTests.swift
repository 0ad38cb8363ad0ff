import CSystem
import Glibc
import Testing

@testable import Platform

@Suite("A filter of system calls decides by the call and its arguments")
struct SystemCallFilterTests {
  private let denied = SystemCallFilter.Answer.fail(EPERM).word
  private let allowed = SystemCallFilter.Answer.allow.word

  /// Runs the program of a filter as the kernel would.
  private func answer(
    _ filter: SystemCallFilter, _ call: Int32, _ arguments: [UInt32] = [], architecture: UInt32? = nil
  ) throws -> UInt32 {
    let steps = filter.instructions
    var accumulator: UInt32 = 0
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      switch step.code {
      case SystemCallFilter.Operation.load where step.value == SystemCallFilter.Offset.call:
        accumulator = UInt32(bitPattern: call)
      case SystemCallFilter.Operation.load where step.value == SystemCallFilter.Offset.architecture:
        accumulator = architecture ?? filter.architecture
      case SystemCallFilter.Operation.load:
        let number = Int(step.value - SystemCallFilter.Offset.argument(0)) / 8
        accumulator = number < arguments.count ? arguments[number] : 0
      case SystemCallFilter.Operation.and: accumulator &= step.value
      case SystemCallFilter.Operation.jumpIfEqual:
        index += Int(accumulator == step.value ? step.ifTrue : step.ifFalse)
      case SystemCallFilter.Operation.jumpIfAtLeast:
        index += Int(accumulator >= step.value ? step.ifTrue : step.ifFalse)
      default: return step.value
      }
    }
    throw Incomplete()
  }

  private struct Incomplete: Error {}

  private func filter(_ sandbox: Sandbox = Sandbox(), landlock: Int = 7) throws -> SystemCallFilter {
    try #require(SystemCallFilter(sandbox, process: 42, landlock: landlock))
  }

  @Test("A call of another architecture ends the process, one of x32 is unknown")
  func architecture() throws {
    #expect(try answer(filter(), SYS_read, architecture: 1) == SystemCallFilter.Answer.kill.word)
    #expect(try answer(filter(), 0x4000_0000) == SystemCallFilter.Answer.fail(ENOSYS).word)
    #expect(try answer(filter(), SYS_read) == allowed)
  }

  @Test("A call that is not listed fails, and one that is newer than Linux 5.0 as on a kernel of that time")
  func unlisted() throws {
    for call in [SYS_ptrace, SYS_reboot, SYS_mount, SYS_bpf, SYS_shmctl, SYS_mq_open, SYS_connect] {
      #expect(try answer(filter(), call) == denied, "\(call)")
    }
    for call: Int32 in [425, 435, 437, 447, 999] {
      #expect(try answer(filter(), call) == SystemCallFilter.Answer.fail(ENOSYS).word, "\(call)")
    }
    for call in [SYS_read, SYS_futex, SYS_openat, SYS_getrandom, 436, 439] {
      #expect(try answer(filter(), call) == allowed, "\(call)")
    }
  }

  @Test("A pair of sockets connects streams and sequences of packets, whose ends reach nothing else")
  func pairs() throws {
    for kind: UInt32 in [1, 5, 1 | 0x80000] {
      #expect(try answer(filter(), SYS_socketpair, [UInt32(AF_UNIX), kind]) == allowed)
    }
    for kind: UInt32 in [2, 3, 2 | 0x80000] {
      #expect(try answer(filter(), SYS_socketpair, [UInt32(AF_UNIX), kind]) == denied)
    }
    #expect(try answer(filter(), SYS_socketpair, [30 /* AF_TIPC */, 1]) == denied)
  }

  @Test("Nothing overtakes other bytes of a socket, and without the network the kernel runs no program for one")
  func socketCalls() throws {
    let connecting = try filter(Sandbox(mayConnect: true))
    for (flags, expected): (UInt32, UInt32) in [(0, allowed), (0x4000, allowed), (1, denied), (0x4001, denied)] {
      for filter in [try filter(), connecting] {
        for call in [SYS_sendmsg, SYS_recvmsg] {
          #expect(try answer(filter, call, [3, 1, flags, 1]) == expected, "\(call) \(flags)")
        }
        for call in [SYS_sendto, SYS_recvfrom, SYS_sendmmsg, SYS_recvmmsg] {
          #expect(try answer(filter, call, [3, 1, 1, flags]) == expected, "\(call) \(flags)")
        }
      }
    }
    for option: UInt32 in [26, 51] {
      #expect(try answer(filter(), SYS_setsockopt, [3, 1, option]) == denied)
      // IPV6_V6ONLY has the number 26.
      #expect(try answer(connecting, SYS_setsockopt, [3, 41, option]) == allowed)
    }
    #expect(try answer(filter(), SYS_setsockopt, [3, 1, 7]) == allowed)
  }

  @Test("Nobody is chosen to get the signals of a descriptor")
  func owners() throws {
    for command: UInt32 in [8, 10, 15, 1024, 1026] {
      #expect(try answer(filter(Sandbox(mayStartPrograms: true)), SYS_fcntl, [3, command]) == denied)
    }
    for command in [F_GETFL, F_SETFL, F_DUPFD_CLOEXEC] {
      #expect(try answer(filter(), SYS_fcntl, [3, UInt32(command)]) == allowed)
    }
    for command: UInt32 in [0x8901, 0x8902, 0x5452, 0x5412] {
      #expect(try answer(filter(), SYS_ioctl, [3, command]) == SystemCallFilter.Answer.fail(ENOTTY).word)
    }
    #expect(try answer(filter(), SYS_ioctl, [3, 0x541b]) == allowed)
  }

  @Test("Memory that the limit does not count cannot be taken; programs may share some")
  func memory() throws {
    let starting = try filter(Sandbox(mayStartPrograms: true))
    #expect(try answer(filter(), SYS_mmap, [0, 4096, 3, 0x22]) == allowed)
    #expect(try answer(filter(), SYS_mmap, [0, 4096, 1, 0x01]) == allowed)
    for kind: UInt32 in [0x21, 0x23] {
      #expect(try answer(filter(), SYS_mmap, [0, 4096, 3, kind]) == denied)
      #expect(try answer(starting, SYS_mmap, [0, 4096, 3, kind]) == allowed)
    }
    #expect(try answer(starting, SYS_mmap, [0, 4096, 3, 0x122]) == denied)
    #expect(try answer(filter(), SYS_memfd_create) == SystemCallFilter.Answer.fail(ENOSYS).word)
  }

  @Test("Files are watched only where some may be read")
  func watching() throws {
    #expect(try answer(filter(), SYS_inotify_add_watch) == denied)
    var reading = Sandbox(readable: ["/music"])
    reading.mayWatch = true
    #expect(try answer(filter(reading), SYS_inotify_add_watch) == allowed)
  }

  @Test("Before version 3 of Landlock the filter keeps files from being cut off")
  func truncation() throws {
    let writing = Sandbox(writable: ["/home"])
    #expect(try answer(filter(writing, landlock: 2), SYS_truncate) == denied)
    #expect(try answer(filter(writing, landlock: 2), SYS_openat, [0, 0, UInt32(O_TRUNC)]) == denied)
    #expect(try answer(filter(writing, landlock: 2), SYS_openat, [0, 0, UInt32(O_WRONLY | O_TRUNC)]) == allowed)
    #expect(try answer(filter(writing, landlock: 3), SYS_truncate) == allowed)
    #expect(try answer(filter(writing, landlock: 3), SYS_openat, [0, 0, UInt32(O_TRUNC)]) == allowed)
  }

  @Test("Threads can be started, processes and namespaces cannot")
  func threads() throws {
    #expect(try answer(filter(), SYS_clone, [0x3d_0f00]) == allowed)
    #expect(try answer(filter(), SYS_clone, [17]) == denied)
    #expect(try answer(filter(), SYS_clone, [0x3d_0f00 | 0x1000_0000]) == denied)
    #expect(try answer(filter(), SYS_clone, [0x3d_0f00 | 0x8000]) == denied)
    #expect(try answer(filter(), SYS_execve) == denied)
    let starting = try filter(Sandbox(mayStartPrograms: true))
    #expect(try answer(starting, SYS_clone, [17]) == allowed)
    #expect(try answer(starting, SYS_execve) == allowed)
    #expect(try answer(starting, SYS_clone, [0x1000_0011]) == denied)
  }

  @Test("A process may signal and read itself")
  func others() throws {
    for call in [SYS_kill, SYS_tgkill, SYS_process_vm_readv] {
      #expect(try answer(filter(), call, [42]) == allowed)
      #expect(try answer(filter(), call, [43]) == denied)
    }
  }

  @Test("A process may say when and where it runs; for another number, such as that of a thread, that is ignored")
  func scheduling() throws {
    let ignored = SystemCallFilter.Answer.ignore.word
    for call in [SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr] {
      for own: UInt32 in [0, 42] { #expect(try answer(filter(), call, [own]) == allowed) }
      #expect(try answer(filter(), call, [43]) == ignored)
      #expect(try answer(filter(Sandbox(mayStartPrograms: true)), call, [43]) == ignored)
    }
    for own: UInt32 in [0, 42] { #expect(try answer(filter(), SYS_setpriority, [0, own]) == allowed) }
    #expect(try answer(filter(), SYS_setpriority, [0, 43]) == ignored)
    for kind: UInt32 in [1, 2] { #expect(try answer(filter(), SYS_setpriority, [kind, 0]) == denied) }
    for call in [SYS_getpriority, SYS_sched_getaffinity, SYS_sched_getscheduler] {
      #expect(try answer(filter(), call, [0, 43]) == allowed)
    }
    #expect(ignored == SystemCallFilter.Answer.fail(0).word)
  }

  @Test("A process may ask about itself and give up rights, and not choose who traces it")
  func itself() throws {
    // PR_CAP_AMBIENT, the lengths of vectors, and new keys of pointers.
    for option: UInt32 in [15, 38, 47, 51, 54, 64, 66] {
      #expect(try answer(filter(), SYS_prctl, [option]) == allowed, "\(option)")
    }
    for option: UInt32 in [1, 4, 50, 63, 0x5961_6d61] {
      #expect(try answer(filter(), SYS_prctl, [option]) == denied, "\(option)")
    }
  }

  @Test("With the network there are sockets of the Internet, and no raw ones")
  func sockets() throws {
    let connecting = try filter(Sandbox(mayConnect: true))
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET), 1]) == allowed)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET6), 2 | 0x80000]) == allowed)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET), 1, 6]) == allowed)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET), 1, 132]) == denied)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET), 2, 1]) == denied)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_INET), 3]) == denied)
    #expect(try answer(connecting, SYS_socket, [UInt32(AF_UNIX), 1]) == denied)
    #expect(try answer(filter(), SYS_socket, [UInt32(AF_INET), 1]) == denied)
  }

  @Test("Without Landlock the filter denies changes of files where no writing is allowed")
  func writing() throws {
    let writing: [UInt32] = [0, 0, UInt32(O_WRONLY)]
    #expect(try answer(filter(landlock: 0), SYS_openat, writing) == denied)
    #expect(try answer(filter(landlock: 0), SYS_openat, [0, 0, UInt32(O_RDONLY | O_CLOEXEC)]) == allowed)
    #expect(try answer(filter(), SYS_openat, writing) == allowed)
    #expect(try answer(filter(Sandbox(writable: ["/home"]), landlock: 0), SYS_openat, writing) == allowed)
  }
}
