import CSystem
import Glibc

/// A filter of system calls: rules, of which the first that fits a call decides, and a list of calls that are allowed.
///
/// Others fail.
package struct SystemCallFilter: Hashable, Sendable {
  /// The answer to a call.
  package enum Answer: Hashable, Sendable {
    case allow
    /// The call fails with an `errno` value.
    case fail(Int32)
    /// The call does nothing and succeeds.
    case ignore
    /// The process ends with SIGSYS.
    case kill

    /// The answer as a filter returns it.
    var word: UInt32 {
      switch self {
      case .allow: 0x7fff_0000
      case .fail(let number): 0x0005_0000 | UInt32(number) & 0xffff
      case .ignore: 0x0005_0000
      case .kill: 0x8000_0000
      }
    }
  }

  /// A condition on the lower half of an argument, which is all that the kernel uses of those that are tested.
  package struct Condition: Hashable, Sendable {
    var argument: Int
    var mask: UInt32 = .max
    var values: [UInt32]
    /// Whether the bits of the mask must equal one of the values, or must differ from all.
    var isEqual = true
  }

  package struct Rule: Hashable, Sendable {
    var call: Int32
    var condition: Condition?
    var answer: Answer
  }

  /// One instruction in the form of the kernel's `struct sock_filter`.
  package struct Instruction: Hashable, Sendable {
    package var code: UInt16
    package var ifTrue: UInt8 = 0
    package var ifFalse: UInt8 = 0
    package var value: UInt32
  }

  package let rules: [Rule]
  /// The calls that are allowed where no rule decides.
  let allowed: Set<Int32>
  /// The architecture that the numbers of the calls belong to.
  let architecture: UInt32

  init(_ rules: [Rule], allowed: [Int32], architecture: UInt32) {
    self.rules = rules
    self.allowed = Set(allowed)
    self.architecture = architecture
  }

  /// The operations that filters use, from <linux/bpf_common.h>.
  package enum Operation {
    package static let load: UInt16 = 0x20
    package static let and: UInt16 = 0x54
    package static let jumpIfEqual: UInt16 = 0x15
    package static let jumpIfAtLeast: UInt16 = 0x35
    package static let answer: UInt16 = 0x06
  }

  /// The offsets in the kernel's `struct seccomp_data`.
  package enum Offset {
    package static let call: UInt32 = 0
    package static let architecture: UInt32 = 4
    package static func argument(_ index: Int) -> UInt32 { UInt32(16 + 8 * index) }
  }

  /// The program.
  ///
  /// A call of another architecture has other numbers, so it ends the process. A call of x32 answers
  /// as on a kernel without x32, and one that is newer than Linux 5.0 as on a kernel of that time.
  package var instructions: [Instruction] {
    var steps = [
      Instruction(code: Operation.load, value: Offset.architecture),
      Instruction(code: Operation.jumpIfEqual, ifTrue: 1, value: architecture),
      Instruction(code: Operation.answer, value: Answer.kill.word),
      Instruction(code: Operation.load, value: Offset.call),
      Instruction(code: Operation.jumpIfAtLeast, ifFalse: 1, value: 0x4000_0000),
      Instruction(code: Operation.answer, value: Answer.fail(ENOSYS).word),
    ]
    for rule in rules { steps += Self.steps(rule) }
    // The kernel keeps a table of the calls that are allowed whatever their arguments, so these steps cost them nothing.
    for range in allowedRanges {
      steps += [
        Instruction(code: Operation.jumpIfAtLeast, ifFalse: 2, value: UInt32(range.lowerBound)),
        Instruction(code: Operation.jumpIfAtLeast, ifTrue: 1, value: UInt32(range.upperBound)),
        Instruction(code: Operation.answer, value: Answer.allow.word),
      ]
    }
    return steps + [
      Instruction(code: Operation.jumpIfAtLeast, ifFalse: 1, value: UInt32(SystemCalls.firstNew)),
      Instruction(code: Operation.answer, value: Answer.fail(ENOSYS).word),
      Instruction(code: Operation.answer, value: Answer.fail(EPERM).word),
    ]
  }

  /// The numbers of the allowed calls as ranges, in ascending order.
  private var allowedRanges: [Range<Int32>] {
    var ranges: [Range<Int32>] = []
    for number in allowed.sorted() {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }

  private static func steps(_ rule: Rule) -> [Instruction] {
    let answer = Instruction(code: Operation.answer, value: rule.answer.word)
    guard let condition = rule.condition else {
      return [Instruction(code: Operation.jumpIfEqual, ifFalse: 1, value: UInt32(rule.call)), answer]
    }
    let count = condition.values.count
    // A match jumps to the answer, or past it; the number of the call is loaded again for the rules that follow.
    let tests = condition.values.enumerated().map { index, value in
      let left = UInt8(count - 1 - index)
      return Instruction(
        code: Operation.jumpIfEqual, ifTrue: condition.isEqual ? left : left + 1,
        ifFalse: left == 0 && condition.isEqual ? 1 : 0, value: value)
    }
    return [
      Instruction(code: Operation.jumpIfEqual, ifFalse: UInt8(count + 4), value: UInt32(rule.call)),
      Instruction(code: Operation.load, value: Offset.argument(condition.argument)),
      Instruction(code: Operation.and, value: condition.mask),
    ] + tests + [answer, Instruction(code: Operation.load, value: Offset.call)]
  }

  /// Installs the filter for all threads of this process.
  ///
  /// - Returns: 0, or another value with `errno` set.
  func install() -> Int32 {
    let steps = instructions.map {
      system_filter_step(code: $0.code, if_true: $0.ifTrue, if_false: $0.ifFalse, value: $0.value)
    }
    return steps.withUnsafeBufferPointer { steps in
      var filter = system_filter(count: UInt16(steps.count), steps: steps.baseAddress)
      return system_install_filter(&filter)
    }
  }
}
