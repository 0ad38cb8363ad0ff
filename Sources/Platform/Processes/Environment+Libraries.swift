extension Environment {
  /// The variables for a process that runs a library's code: the language, the time zone and where programs are, and
  /// nothing that is the user's.
  ///
  /// The Swift runtime is the one of this process, whose own report of a crash is left out, as it takes long.
  package static var forLibraries: [String: String] {
    let current = current
    var variables = current.filter { name, _ in
      ["PATH", "LANG", "LANGUAGE", "TZ"].contains(name) || name.hasPrefix("LC_")
    }
    variables["SWIFT_BACKTRACE"] = "enable=no"
    // Without the variable the loader finds it by itself.
    if current["LD_LIBRARY_PATH"] != nil, let folder = RuntimeFolder.path { variables["LD_LIBRARY_PATH"] = folder }
    return variables
  }
}
