import CSwitchyard
import FeatureHosting
import Glibc

/// The services of a probe: none.
@MainActor
func probeHost() -> UnsafePointer<sy_host_v1> {
  let host = UnsafeMutablePointer<sy_host_v1>.allocate(capacity: 1)
  host.initialize(
    to: sy_host_v1(
      struct_size: UInt32(MemoryLayout<sy_host_v1>.size), abi_minor: SY_ABI_MINOR, host: 1, service: { _, _ in nil }))
  return UnsafePointer(host)
}

let arguments = CommandLine.arguments
if arguments.count > 2, arguments[1] == "__probe" {
  exit(
    ProbeRunner.run(library: arguments[2], name: arguments.count > 3 ? arguments[3] : nil, host: probeHost()))
}
