import CSwitchyard
import EventLoop
import Failures
import FlowABI
import Flows
import Payloads
import Platform
import Synchronization

// The functions of "switchyard.log/1", "switchyard.storage/1" and "switchyard.main/1".

func hostLog(_ host: UInt64, _ flow: UInt64, _ level: UInt32, _ line: sy_text_v1) -> Int32 {
  guard let line = String(borrowed: line) else { return SY_E_INVALID }
  let level = LogLevel(rawValue: level) ?? .info
  if let link = flow == 0 ? HostCall.owner?.link : HostCall.link(of: flow) {
    link.navigating.log(level, line, from: link.flow)
    return SY_OK
  }
  // The last words of a thread whose flow has ended are not lost.
  let log = HostTables.sinks.withLock { $0.log }
  log?(host, level, line)
  return flow == 0 ? SY_OK : SY_E_STALE
}

func hostLoad(_ flow: UInt64, _ key: sy_text_v1, _ into: UnsafePointer<sy_sink_v1>?) -> Int32 {
  HostFunction.onMain("load", of: { flow }) { () throws(Refusal) in
    let write = try StorageSink(into)
    let key = try String(key, "key", limit: StorageLimits.keySize)
    let link = try HostFunction.link(of: flow)
    return withStorage(of: link) { storage throws(FlowFailure) in
      guard let value = try storage.load(key) else { return SY_E_NOT_FOUND }
      return write(value)
    }
  }
}

func hostDataFolder(_ flow: UInt64, _ into: UnsafePointer<sy_sink_v1>?) -> Int32 {
  HostFunction.onMain("data_folder", of: { flow }) { () throws(Refusal) in
    let write = try StorageSink(into)
    let link = try HostFunction.link(of: flow)
    return withStorage(of: link) { storage throws(FlowFailure) in write(Payload(try storage.dataFolder().utf8)) }
  }
}

/// The sink of a library for what the host reads from a storage.
private struct StorageSink {
  private let sink: UInt64
  private let write: @MainActor @convention(c) (UInt64, sy_bytes_v1) -> Int32

  init(_ pointer: UnsafePointer<sy_sink_v1>?) throws(Refusal) {
    let read = try SizedStruct.read(pointer, "into")
    guard let write = read.write else { throw .null("into->write", expected: "the function that takes the value") }
    (sink, self.write) = (read.sink, write)
  }

  @MainActor
  func callAsFunction(_ bytes: Payload) -> Int32 { bytes.withBorrowed { write(sink, $0) } }
}

func hostStore(_ flow: UInt64, _ key: sy_text_v1, _ value: sy_bytes_v1) -> Int32 {
  HostFunction.changing("store", of: flow) { link throws(Refusal) in
    let key = try String(key, "key", limit: StorageLimits.keySize)
    let value = try Payload(value, "value")
    return withStorage(of: link) { storage throws(FlowFailure) in
      try storage.store(value, for: key)
      return SY_OK
    }
  }
}

func hostRemove(_ flow: UInt64, _ key: sy_text_v1) -> Int32 {
  HostFunction.changing("remove", of: flow) { link throws(Refusal) in
    let key = try String(key, "key", limit: StorageLimits.keySize)
    return withStorage(of: link) { storage throws(FlowFailure) in
      try storage.store(nil, for: key)
      return SY_OK
    }
  }
}

/// Calls `work` with the storage of a flow's feature.
///
/// A failure is logged, and its status returned.
private func withStorage(
  of link: FlowLink, _ work: @MainActor (any FeatureStorage) throws(FlowFailure) -> Int32
) -> Int32 {
  MainActor.assumeIsolated {
    do throws(FlowFailure) {
      return try work(link.storage)
    } catch {
      link.navigating.log(.error, "\(error)", from: link.flow)
      LastRefusals.shared.keep { error }
      return error.status
    }
  }
}

func hostWake(_ flow: UInt64, _ token: UInt64) -> Int32 {
  HostFunction.changingAnywhere("wake", of: flow) { link throws(Refusal) in
    guard link.navigating.wake(token, of: link.flow) else {
      throw Refusal(
        SY_E_TOO_LARGE, "token", expected: "at most \(RequestLimits.waitingWakes) different tokens that wait",
        found: "one more", remedy: "Wake with one token for what belongs together, and keep the rest in the plugin.")
    }
    return SY_OK
  }
}

func hostIsMain(_ host: UInt64) -> Int32 { HostCall.isMain ? 1 : 0 }

func hostAfter(_ flow: UInt64, _ token: UInt64, _ milliseconds: UInt64) -> Int32 {
  HostFunction.changing("after", of: flow) { link throws(Refusal) in
    guard (1...RequestLimits.timerMilliseconds).contains(milliseconds) else {
      throw Refusal(SY_E_INVALID, "milliseconds", expected: "1 to 86,400,000", found: "\(milliseconds)")
    }
    let isSet = MainActor.assumeIsolated {
      link.navigating.after(milliseconds: milliseconds, token: token, to: link.flow)
    }
    guard isSet else {
      throw Refusal(
        SY_E_TOO_LARGE, "token", expected: "at most \(RequestLimits.timers) timers that run", found: "one more",
        remedy: "Set one timer for what is due next, and keep the rest in the plugin.")
    }
    return SY_OK
  }
}

func hostCancel(_ flow: UInt64, _ token: UInt64) -> Int32 {
  HostFunction.changing("cancel", of: flow) { link throws(Refusal) in
    MainActor.assumeIsolated { link.navigating.cancelTimer(token, of: link.flow) } ? SY_OK : SY_E_NOT_FOUND
  }
}
