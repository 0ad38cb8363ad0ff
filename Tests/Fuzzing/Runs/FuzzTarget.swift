package import TestSupport

/// Code that reads bytes from outside, with the inputs to try on it and what must hold for each of them.
@MainActor
package struct FuzzTarget {
  /// The name on the command line.
  package let name: String
  /// The processor time that one input may take in an optimized build.
  package let timeLimit: Duration
  private let makeInput: (inout SeededGenerator) -> [UInt8]
  private let check: ([UInt8]) throws -> Bool
  private let countMessages: (@MainActor () -> Int)?

  /// The number of messages that the inputs so far led to; nil for a target whose inputs are not programs that send some.
  package var messages: Int? { countMessages?() }

  /// - Parameters:
  ///   - makeInput: Creates an input. The same generator gives the same input.
  ///   - check: Reads an input, and throws ``FuzzViolation`` if something does not hold. Returns whether the input was
  ///     accepted.
  ///   - messages: Returns the number of messages that the inputs so far led to.
  package init(
    _ name: String, timeLimit: Duration = .milliseconds(50), makeInput: @escaping (inout SeededGenerator) -> [UInt8],
    check: @escaping ([UInt8]) throws -> Bool, messages: (@MainActor () -> Int)? = nil
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.makeInput = makeInput
    self.check = check
    countMessages = messages
  }

  /// Returns an input, which depends only on the seed and the index.
  package func input(seed: UInt64, index: Int) -> [UInt8] {
    // Seeds in a row would give streams that overlap.
    var position = SeededGenerator(seed: UInt64(index))
    var generator = SeededGenerator(seed: seed ^ position.next())
    return makeInput(&generator)
  }

  /// Reads an input and returns whether it was accepted.
  ///
  /// - Throws: ``FuzzViolation`` if something does not hold.
  package func accepts(_ input: [UInt8]) throws -> Bool { try check(input) }
}

/// A description of what did not hold for an input.
package struct FuzzViolation: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws a ``FuzzViolation`` unless the condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(FuzzViolation) {
  if !condition { throw FuzzViolation(message()) }
}
