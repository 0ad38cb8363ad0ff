import CSwitchyard
import EventLoop
import Failures
import FlowABI
import Flows
import Payloads
import Platform
import Synchronization

// The functions of "switchyard.log/1", "switchyard.storage/1" and "switchyard.main/1".

func hostLog(_ host: UInt64, _ level: UInt32, _ line: sy_text_v1) -> Int32 {
  guard let line = String(borrowed: line) else { return SY_E_INVALID }
  let level = LogLevel(rawValue: level) ?? .info
  // A line written during a call into a flow is attributed to that flow.
  if HostCall.isMain, let link = MainActor.assumeIsolated({ HostCall.link }) {
    link.navigating.log(level, line, from: link.flow)
    return SY_OK
  }
  let log = HostTables.sinks.withLock { $0.log }
  log?(host, level, line)
  return SY_OK
}

func hostLoad(_ flow: UInt64, _ key: sy_text_v1, _ into: UnsafePointer<sy_sink_v1>?) -> Int32 {
  guard let sink = into?.pointee, let write = sink.write, let key = String(borrowed: key, limit: 128) else {
    return SY_E_INVALID
  }
  return withStorage(of: flow) { storage throws(FlowFailure) in
    guard let value = try storage.load(key) else { return SY_E_NOT_FOUND }
    return value.withBorrowed { write(sink.sink, $0) }
  }
}

func hostStore(_ flow: UInt64, _ key: sy_text_v1, _ value: sy_bytes_v1) -> Int32 {
  guard let key = String(borrowed: key, limit: 128) else { return SY_E_INVALID }
  guard value.size <= UInt64(Payload.limit) else { return SY_E_TOO_LARGE }
  guard let value = Payload(borrowed: value) else { return SY_E_INVALID }
  return withStorage(of: flow) { storage throws(FlowFailure) in
    try storage.store(value, for: key)
    return SY_OK
  }
}

func hostRemove(_ flow: UInt64, _ key: sy_text_v1) -> Int32 {
  guard let key = String(borrowed: key, limit: 128) else { return SY_E_INVALID }
  return withStorage(of: flow) { storage throws(FlowFailure) in
    try storage.store(nil, for: key)
    return SY_OK
  }
}

/// Calls `work` with the storage of a flow's feature.
///
/// A failure is logged, and its status returned.
private func withStorage(
  of flow: UInt64, _ work: @MainActor (any FeatureStorage) throws(FlowFailure) -> Int32
) -> Int32 {
  guard HostCall.isMain else { return Misuse.onWrongThread("storage", of: flow) }
  guard let link = HostCall.link(of: flow) else { return SY_E_STALE }
  return MainActor.assumeIsolated {
    do throws(FlowFailure) {
      return try work(link.storage)
    } catch {
      link.navigating.log(.error, "\(error)", from: link.flow)
      return error.status
    }
  }
}

func hostRequestMain(
  _ host: UInt64, _ work: (@convention(c) @MainActor (UnsafeMutableRawPointer?) -> Void)?,
  _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let work else { return SY_E_INVALID }
  guard let loop = HostTables.sinks.withLock({ $0.loop }) else { return SY_E_WRONG_STATE }
  return HostTables.work(of: host).add(work, context: context, to: loop) ? SY_OK : SY_E_TOO_LARGE
}

func hostIsMain(_ host: UInt64) -> Int32 { HostCall.isMain ? 1 : 0 }

func hostAfter(_ flow: UInt64, _ token: UInt64, _ milliseconds: UInt64) -> Int32 {
  guard HostCall.isMain else { return Misuse.onWrongThread("after", of: flow) }
  guard (1...86_400_000).contains(milliseconds) else { return SY_E_INVALID }
  guard let link = HostCall.link(of: flow) else { return SY_E_STALE }
  return MainActor.assumeIsolated {
    link.navigating.after(milliseconds: milliseconds, token: token, to: link.flow)
    return SY_OK
  }
}
