import Failures
import FlowWire
import Flows
import Payloads
import Testing

@testable import PluginBridge

@MainActor @Suite("A process that runs flows knows what the host has stored, and what the host cannot read")
struct RunnerStorageTests {
  private let failure = FlowFailure(code: "storage.unreadable", message: "It cannot be read.")

  @Test("Values that the host cannot read fail until it can", arguments: ["key", ""])
  func unreadable(key: String) throws {
    let storage = RunnerStorage { _, _ in }
    storage.take([HostMessage.StoredValue(key: key, .unreadable(failure))])
    #expect(throws: FlowFailure.self) { try storage.load("key") }
    // The empty key stands for the whole storage.
    storage.take([HostMessage.StoredValue(key: key, .none)])
    #expect(try storage.load("key") == nil)
  }

  @Test("A value that is stored can be read at once, and the host is told")
  func stored() throws {
    var told: [String: Payload?] = [:]
    let storage = RunnerStorage { told[$0] = $1 }
    storage.take([HostMessage.StoredValue(key: "old", .bytes([1]))])
    try storage.store([2], for: "new")
    #expect(try storage.load("old") == [1])
    #expect(try storage.load("new") == [2])
    #expect(told == ["new": [2]])
    #expect(throws: FlowFailure.self) { try storage.store([3], for: "") }
    #expect(told.count == 1)
  }

  @Test("Values stored by another process are reported, and a value stored meanwhile is reported again and wins")
  func shared() throws {
    let host = MemoryStorage()
    let mirror = MirroredStorage()
    _ = mirror.changes(in: host)
    #expect(try mirror.store([1], for: "own") == nil)
    #expect(mirror.take([2], for: "key") == HostMessage.StoredValue(key: "key", .bytes([2])))
    #expect(try mirror.store([3], for: "key") == HostMessage.StoredValue(key: "key", .bytes([3])))
    #expect(try host.load("key") == [3])
    // What it has stored itself, it is not told.
    #expect(mirror.changes(in: host) == [])
    #expect(mirror.take(nil, for: "key") == HostMessage.StoredValue(key: "key", .none))
  }

  @Test("Keys that the host does not store fill the app's memory up to a limit only")
  func endless() throws {
    let mirror = MirroredStorage()
    _ = mirror.changes(in: FullStorage())
    for number in 0..<3 * StorageLimits.valueCount {
      #expect(throws: FlowFailure.self) { try mirror.store([1], for: "\(number)") }
      _ = mirror.take(nil, for: "\(number)")
      #expect(throws: FlowFailure.self) { try mirror.store([1], for: "\(number)") }
    }
    // What the process has of these, it is told that the host has not.
    #expect(mirror.changes(in: FullStorage()).count == 2 * StorageLimits.valueCount)
  }

  @Test("A value stored by another process is reported again also after very many keys that have gone")
  func manyShared() throws {
    let mirror = MirroredStorage()
    _ = mirror.changes(in: MemoryStorage())
    _ = mirror.take([1], for: "first")
    for number in 0..<3 * StorageLimits.valueCount { _ = mirror.take(nil, for: "\(number)") }
    _ = mirror.take([1], for: "last")
    for key in ["first", "last"] {
      #expect(try mirror.store([2], for: key) == HostMessage.StoredValue(key: key, .bytes([2])))
    }
  }

  @Test("A value that was removed elsewhere is gone in the process too, while it runs and before its next flow begins")
  func removed() throws {
    let storage = RunnerStorage { _, _ in }
    storage.take([HostMessage.StoredValue(key: "key", .bytes([1])), HostMessage.StoredValue(key: "other", .bytes([2]))])
    storage.take([HostMessage.StoredValue(key: "key", .none)])
    #expect(try storage.load("key") == nil)
    #expect(try storage.load("other") == [2])

    let host = MemoryStorage()
    let mirror = MirroredStorage()
    try host.store([1], for: "key")
    #expect(mirror.changes(in: host) == [HostMessage.StoredValue(key: "key", .bytes([1]))])
    try host.store(nil, for: "key")
    #expect(mirror.changes(in: host) == [HostMessage.StoredValue(key: "key", .none)])
    #expect(mirror.changes(in: host) == [])
    #expect(mirror.take(nil, for: "key") == HostMessage.StoredValue(key: "key", .none))
  }

  @Test("A copy of the host's values has them all, and keeps what is stored for itself")
  func copy() throws {
    let copy = RunnerStorage(copying: ["key": .success([1]), "bad": .failure(failure)])
    #expect(try copy.load("key") == [1])
    #expect(throws: failure) { try copy.load("bad") }
    try copy.store([2], for: "key")
    #expect(try copy.load("key") == [2])
    let empty = RunnerStorage(copying: ["": .failure(failure)])
    #expect(throws: failure) { try empty.load("key") }
  }
}
