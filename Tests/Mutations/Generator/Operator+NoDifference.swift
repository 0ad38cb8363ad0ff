/// Changes that make no difference, and so are left out.
extension Operator {
  /// The names under which descriptors of files and sockets are kept.
  private static func isDescriptor(_ source: Source, _ index: Int) -> Bool {
    source.isWord(index, "descriptor", "socket", "file", "listening", "raised", "alarm", "null", "log", "moved")
  }

  /// Whether it makes no difference that a comparison includes its bound.
  ///
  /// So it is in the order of a sort, as in `{ $0.position < $1.position }`, where equal elements stand in any order, and
  /// in `descriptor >= 0`, since no file that is opened gets the number of the standard input.
  static func isAnyBound(_ source: Source, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if isDescriptor(source, left.lowerBound), source.text(right) == "0" { return true }
    return left.contains { source.isWord($0, "$0") } && right.contains { source.isWord($0, "$1") }
  }

  /// Whether it makes no difference that a number is one more.
  ///
  /// So it is with a time, as nothing depends on whether a limit is 30 s or 31 s, with the 0 of `descriptor >= 0`, with
  /// what is in a buffer before it is read into and its size, and with the room that is reserved or kept.
  static func isAnyNumber(_ source: Source, _ index: Int) -> Bool {
    if isBinary(source, index - 1, ">="), isDescriptor(source, index - 2) { return true }
    guard let call = source.bracket(around: index), source.isMark(call, "(") else { return false }
    if source.isWord(call - 1, "reserveCapacity") { return true }
    if source.isWord(call + 1, "repeating"), source.text(call - 3..<call) == "[UInt8]" { return true }
    // An argument: `milliseconds: 10`, `revents: 0`, `keepingCapacity: bytes.capacity < 1 << 20`.
    if source.isMark(index - 1, ":"), source.isWord(index - 2, "seconds", "milliseconds", "revents") {
      return true
    }
    if (call..<index).contains(where: { source.isWord($0, "keepingCapacity") }) { return true }
    return call == index - 1 && source.isWord(call - 1, "seconds", "milliseconds", "microseconds", "nanoseconds")
  }

  /// Whether what follows a condition asks for `errno == EINTR`, so that a call is made again that a signal has ended: a
  /// call that has succeeded leaves no such number.
  static func isRetry(_ source: Source, after condition: Range<Int>) -> Bool {
    let next = condition.upperBound + 1
    return source.isWord(next, "errno") && source.isWord(next + 2, "EINTR")
  }

  /// Whether it makes no difference that a statement is dropped.
  ///
  /// Room that is reserved and a block of memory that is freed make none but in time and room, and an assertion is not in
  /// a release build.
  static func isWithoutEffect(_ source: Source, _ statement: Range<Int>) -> Bool {
    statement.contains { source.isWord($0, "reserveCapacity", "deallocate") }
      || source.isWord(statement.lowerBound, "assert", "assertionFailure", "free")
  }

  /// Whether the one element with an identity is searched for: it is the same from either end.
  static func isSearchByIdentity(_ source: Source, _ index: Int, _ end: Int) -> Bool {
    guard source.isWord(index, "first", "last", "firstIndex", "lastIndex"),
      let brace = (index + 1..<end).first(where: { source.isMark($0, "{") }), let closer = source.partner(brace)
    else { return false }
    let comparisons = (brace + 1..<closer).filter { source.tokens[$0].kind == .binary }
    guard let comparison = comparisons.first, comparisons.count == 1, source.isWord(brace + 1, "$0") else {
      return false
    }
    if source.tokens[comparison].text == "===" { return true }
    // `$0.id` and `$0.item.id`, but not the identity of something else that several may have.
    let isOwn = comparison - brace == 4 || comparison - brace == 6 && source.isWord(brace + 3, "item")
    return isOwn && source.tokens[comparison].text == "=="
      && source.isWord(comparison - 1, "id", "number", "token", "instance", "operation", "modal", "handle")
  }
}
