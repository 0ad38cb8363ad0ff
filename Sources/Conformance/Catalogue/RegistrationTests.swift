import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import PluginBridge
import PluginLoading

/// The tests of switchyard_plugin_v1.
enum RegistrationTests {
  static let all = [once, twice, often, bounds, laterMinor, bareHost, smallServices, smallHost, smallTable, stable]

  private static let once = NamedTest(
    "register.once", rule: "switchyard_plugin_v1", .lenient, after: .loading,
    "switchyard_plugin_v1 returns SY_OK and fills in a table.",
    remedy: "Correct the field that the message names; features.h describes each field."
  ) { subject throws(Finding) in
    // What is in the table has tests of its own.
    if let failure = try subject.registrationFailure(), TableTests.part(of: failure) == nil { throw Finding(failure) }
    // What the features need is known from now on.
    if try subject.registrationFailure() == nil { _ = try subject.table() }
  }

  private static let twice = NamedTest(
    "register.twice", rule: "switchyard_plugin_v1", .lenient, after: .registration,
    "A second call gives the same table.",
    remedy: "Use static descriptors, and create no new ones."
  ) { subject throws(Finding) in
    try same(subject, calls: 1)
  }

  private static let often = NamedTest(
    "register.often", rule: "switchyard_plugin_v1", .standard, after: .registration,
    "A hundred calls give the same table.",
    remedy: "Use static descriptors, and create no new ones."
  ) { subject throws(Finding) in
    try same(subject, calls: 100)
  }

  private static let bounds = TableTests.registrationPart(
    "register.bounds", rule: "R1", "Nothing is written past the end of the host's struct.",
    remedy: "Assign to *out as a whole, and compile with the header that the note names.")

  private static let laterMinor = NamedTest(
    "register.later-minor", rule: "R8", .lenient, after: .registration,
    "A host with a later minor version is accepted.",
    remedy: "Refuse only a host whose abi_minor is less than what you need."
  ) { subject throws(Finding) in
    let host = OtherHost.changed(subject.host) { $0.abi_minor = SY_ABI_MINOR + 7 }
    try expect(subject, host, offering: whole, "with a later minor version") { $0 == SY_OK ? nil : "SY_OK" }
  }

  private static let bareHost = NamedTest(
    "register.no-services", rule: "R8", .lenient, after: .registration,
    "A host without any service is refused with SY_E_ABI, or accepted.",
    remedy: "Compare what 'service' returns with NULL before you use it."
  ) { subject throws(Finding) in
    let host = OtherHost.changed(subject.host) { $0.service = OtherHost.noService }
    try expect(subject, host, offering: whole, "without services") {
      $0 == SY_OK || $0 == SY_E_ABI ? nil : "SY_E_ABI, or SY_OK"
    }
  }

  private static let smallServices = NamedTest(
    "register.small-services", rule: "R8", .strict, after: .registration,
    "Services whose tables are too small are refused with SY_E_ABI.",
    remedy: "Find service tables with sy_service and the size of the version that you need, as SY_NAVIGATION_SIZE_1_0."
  ) { subject throws(Finding) in
    let host = OtherHost.changed(subject.host) { $0.service = OtherHost.smallServices }
    try expect(subject, host, offering: whole, "with service tables of \(OtherHost.smallSize) bytes") {
      $0 == SY_E_ABI ? nil : "SY_E_ABI"
    }
  }

  private static let smallHost = NamedTest(
    "register.small-host", rule: "R8", .strict, after: .registration, "A host whose struct is too small is refused.",
    remedy: "Return SY_E_ABI when host->struct_size is less than SY_HOST_SIZE_1_0."
  ) { subject throws(Finding) in
    let host = OtherHost.changed(subject.host) {
      $0.struct_size = 8
      $0.service = nil
    }
    try expect(subject, host, offering: whole, "with a struct of 8 bytes") { $0 < 0 ? nil : "an error" }
  }

  private static let smallTable = NamedTest(
    "register.small-table", rule: "R1", .standard, after: .registration,
    "A struct that has no room for the table is refused and left unchanged.",
    remedy: "Fill in the descriptor with sy_set_plugin, which writes no more than out->struct_size bytes."
  ) { subject throws(Finding) in
    let answer = try subject.load().tryEntry(subject.host, offering: 16)
    if answer.wrotePastEnd {
      throw Finding("It writes past the end of a smaller sy_plugin_v1.", expected: "at most 16 bytes", found: "more")
    }
    guard answer.status < 0 else {
      throw Finding("It accepts a smaller sy_plugin_v1.", expected: "an error", found: statusText(answer.status))
    }
  }

  private static let stable = NamedTest(
    "register.stable", rule: "R1", .lenient, "The descriptors stay as they are while the features are used.",
    remedy: "Keep descriptors in static or immortal memory, and never write to them again."
  ) { subject throws(Finding) in
    let library = try subject.load()
    let plugin = try Finding.passing { () throws(FlowFailure) in try library.callEntry(subject.host) }
    let before = try subject.table().description
    try subject.eachFeature { feature throws(Finding) in
      let stage = try Stage(subject, feature)
      stage.open()
      stage.close()
    }
    let after = try Finding.passing { () throws(FlowFailure) in try library.check(plugin) }.description
    guard after != before else { return }
    let (own, other) = before.difference(to: after)
    throw Finding("Its descriptors have changed since it was registered.", expected: own, found: other)
  }

  private static let whole = MemoryLayout<sy_plugin_v1>.size

  @MainActor
  private static func same(_ subject: Subject, calls: Int) throws(Finding) {
    let first = try subject.table().description
    for number in 0..<calls {
      let again = try subject.register(try subject.load()).description
      guard again != first else { continue }
      let (own, other) = first.difference(to: again)
      throw Finding("Call \(number + 2) gives another table.", expected: own, found: other)
    }
  }

  /// Registers the library with another host, and compares the status.
  ///
  /// - Parameter expected: A closure that returns the expectation as text for a wrong status, or nil for a right one.
  @MainActor
  private static func expect(
    _ subject: Subject, _ host: UnsafePointer<sy_host_v1>, offering size: Int, _ kind: String,
    _ expected: (Int32) -> String?
  ) throws(Finding) {
    let library = try subject.load()
    let answer = subject.timed("'switchyard_plugin_v1' with a host \(kind)") { library.tryEntry(host, offering: size) }
    guard let expected = expected(answer.status) else { return }
    throw Finding("A host \(kind) is answered wrongly.", expected: expected, found: statusText(answer.status))
  }
}
