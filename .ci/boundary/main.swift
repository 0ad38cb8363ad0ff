import FoundationEssentials
import Glibc

/// A failure of the tool, with its message.
struct BoundaryError: Error {
  let message: String
}

func read(_ path: String) throws(BoundaryError) -> String {
  do {
    return try String(contentsOfFile: path, encoding: .utf8)
  } catch {
    throw BoundaryError(message: "\(path) cannot be read: \(error)")
  }
}

func write(_ text: String, to path: String) throws(BoundaryError) {
  do {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  } catch {
    throw BoundaryError(message: "\(path) cannot be written: \(error)")
  }
}

func run(_ arguments: [String]) throws(BoundaryError) -> Int32 {
  switch (arguments.first, arguments.count) {
  case ("layout", 2):
    print(layoutProgram(of: try Header.structs(inTree: arguments[1])))
  case ("write", 6):
    let header = try Header(tree: arguments[1], layout: try read(arguments[2]), include: arguments[3])
    let sizes = StructSizes(header: header, versions: try HeaderVersion.all(in: arguments[4]))
    let target = arguments[5]
    guard mkdir(target, 0o777) == 0 else { throw BoundaryError(message: "\(target) cannot be made") }
    try write(offsets(of: header), to: "\(target)/offsets.h")
    try write(sizeAsserts(of: header), to: "\(target)/layout.h")
    try write(sizes.text, to: "\(target)/sizes.h")
    try write(sizes.swift, to: "\(target)/GrowingStruct+Sizes.swift")
    try write(eventKinds(of: header), to: "\(target)/EventKind.swift")
    try write(elementNumbers(of: header), to: "\(target)/ElementNumbers.swift")
    try write(limits(of: header), to: "\(target)/HeaderLimits.swift")
    let requests = try RequestFunctions(include: arguments[3], sizes: sizes)
    try write(try requests.kinds(), to: "\(target)/RequestKind.swift")
    let records = try requestRecords(of: requests, in: "Sources/Flows/Requests/Request.swift")
    try write(records, to: "\(target)/Request+Record.swift")
    try write(requests.calls, to: "\(target)/LentRequest+Call.swift")
    try write(requests.notes, to: "\(target)/LibraryCallRecorder+Requests.swift")
    try write(try requests.hostFunctions(), to: "\(target)/HostRequestFunctions.swift")
    let wrappers = try PlainWrappers(requests, include: arguments[3])
    for file in ["include/switchyard.hpp", "rust/switchyard.rs"] {
      let name = String(file.split(separator: "/")[1])
      try write(try wrappers.replaced(in: "Sources/CSwitchyard/\(file)"), to: "\(target)/\(name)")
    }
    try write(RustModule(header: header, sizes: sizes).text, to: "\(target)/abi.rs")
  case ("wrappers", 6):
    let header = try Header(tree: arguments[1], layout: try read(arguments[2]), include: arguments[3])
    let sizes = StructSizes(header: header, versions: try HeaderVersion.all(in: arguments[4]))
    let missing = try missingWrappers(of: sizes, in: arguments[5]) + wrongNumbers(of: header, in: arguments[5])
    for line in missing { print(line) }
    return missing.isEmpty ? 0 : 1
  default:
    throw BoundaryError(message: "expected 'layout', 'write' or 'wrappers' with their files")
  }
  return 0
}

do throws(BoundaryError) {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  print("boundary: \(error.message)")
  exit(2)
}
