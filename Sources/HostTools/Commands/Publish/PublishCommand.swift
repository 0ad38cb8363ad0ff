import Conformance
import Failures
import Flows
import Galleries
import HostKit
import Platform
import PluginBuilding
import PluginLoading
import Screens

/// `publish PACKAGE… --into GALLERY`: publishes versions in a folder that can be hosted as it is.
@MainActor
enum PublishCommand: Command {
  private nonisolated static let library = Verb.Option(
    name: "--library", value: "ARCH=FILE",
    help: "Publish this library for another kind of machine too: \(Architecture.forms). Can be repeated.",
    isRepeatable: true)
  private nonisolated static let nextKey = Verb.Option(
    name: "--next-key", value: "FINGERPRINT",
    help: "Let this key sign from now on too, as 'ssh-keygen -l' prints it. With --renew.")
  private nonisolated static let promote = Verb.Option(
    name: "--promote", value: "ID@VERSION",
    help: "Make a version that was published the current one of --channel, or of 'stable'.")
  private nonisolated static let push = Verb.Option(
    name: "--push", value: "REGISTRY",
    help: "Copy the gallery into a repository of a registry: oci://registry.example/ui. Needs skopeo.")
  private nonisolated static let withdraw = Verb.Option(
    name: "--withdraw", value: "ID@VERSION", help: "Withdraw a version. With --because.")

  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "publish",
      summary: "Publish features in a gallery: a folder for any web server.",
      details: [
        "A package is built, checked as by 'check --level strict', and written into the folder with a signed channel.",
        "What was published is never changed. The folder has the form of an OCI image layout.",
        "A channel expires after 180 days: publish something, or --renew it, before.",
        "With --push, a registry gets what it does not have yet, after that, or alone.",
        "",
        "Examples:",
        "  \(name) publish Notes --into gallery --key ~/.ssh/id_ed25519",
        "  \(name) publish --into gallery --key ~/.ssh/id_ed25519 --withdraw shop.notes@1.2.0 --because 'It loses notes.'",
      ],
      arguments: [
        .init(
          name: "PACKAGE", help: "A folder with a Package.swift or a Makefile, or a library (*.so).", isRepeated: true,
          isPath: true, isOptional: true)
      ],
      options: [
        .init(
          name: "--into", value: "GALLERY", help: "The folder. Made if it does not exist.", isRequired: true,
          isPath: true),
        .init(
          name: "--key", value: "KEY", help: "The key of ssh-keygen to sign with, or its public half for an agent.",
          isPath: true, isFile: true),
        .init(name: "--channel", value: "CHANNEL", help: "The channel. Default: stable."),
        .init(name: "--notes", value: "FILE", help: "A text of what is new.", isPath: true, isFile: true),
        library,
        .init(name: "--more-needs", help: "Let the version ask for more than the one before."),
        .init(name: "--static-stdlib", help: "Put the Swift runtime into each library in Swift."),
        promote, withdraw,
        .init(name: "--because", value: "TEXT", help: "The reason for users. With --withdraw."),
        .init(name: "--renew", help: "Sign all channels anew, for 180 days."), nextKey, push,
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    let isPush = values.has(push.name) && values.arguments.isEmpty && !isChange(values)
    if !isPush && isChange(values) != values.arguments.isEmpty || changes.filter(values.has).count > 1 {
      throw UsageError("Expected either PACKAGE, --promote, --withdraw, --renew or --push alone.", of: verb)
    }
    if !isPush, !values.has("--key") {
      throw UsageError("Missing option '--key KEY'. Only '--push' alone needs no key.", of: verb)
    }
    if let text = values.options[push.name], registry(text) == nil {
      throw UsageError("The option '--push' does not take '\(text)'. Expected oci://HOST/REPOSITORY.", of: verb)
    }
    if values.has(withdraw.name) != values.has("--because") {
      throw UsageError("'--withdraw' and '--because' need each other.", of: verb)
    }
    for option in [withdraw, promote] {
      if let text = values.options[option.name], Self.version(text) == nil {
        throw UsageError(
          "The option '\(option.name)' does not take '\(text)'. Expected an id, @ and a version.", of: verb)
      }
    }
    if let name = values.options["--channel"], !Channel.isName(name) {
      throw UsageError("The option '--channel' does not take '\(name)'. Expected a word in lower case.", of: verb)
    }
    if let key = values.options[nextKey.name] {
      guard values.has("--renew") else { throw UsageError("'--next-key' needs '--renew'.", of: verb) }
      guard KeyFingerprint(key) != nil else {
        throw UsageError(
          "The option '--next-key' does not take '\(key)'. Expected SHA256: and 43 characters.", of: verb)
      }
    }
    for text in values.lists[library.name] ?? [] where other(text) == nil || values.arguments.count != 1 {
      throw UsageError(
        "'--library' takes ARCH=FILE, \(Architecture.forms), with one PACKAGE. Found '\(text)'.", of: verb)
    }
  }

  /// The options that change what was published.
  private nonisolated static let changes = ["--renew", withdraw.name, promote.name]

  private static func isChange(_ values: CommandValues) -> Bool { changes.contains(where: values.has) }

  private static func registry(_ text: String) -> String? {
    guard case .registry(let registry)? = try? GallerySource(text) else { return nil }
    return registry
  }

  private static func version(_ text: String) -> (FeatureID, VersionNumber)? {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    guard parts.count == 2, FeatureID.isValid(parts[0]), let version = VersionNumber(parts[1]) else { return nil }
    return (FeatureID(rawValue: parts[0]), version)
  }

  private static func other(_ text: String) -> (Architecture, String)? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let machine = Architecture(rawValue: parts[0]), machine != .current else { return nil }
    return (machine, UserPath.absolute(parts[1]))
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let path = values.options["--into"] ?? Folder.absolute(".")
    let isPushAlone = values.arguments.isEmpty && !isChange(values)
    if isPushAlone, FileStamp("\(path)/oci-layout") == nil {
      throw GalleryFailure.noGallery(.folder(path), found: "no oci-layout")
    }
    let folder = try GalleryFolder(making: path)
    let lock = try folder.lock()
    defer { lock.unlock() }
    if !isPushAlone {
      let status = try change(folder, values, in: host)
      guard status == .done else { return status }
    }
    guard let registry = values.options[push.name].flatMap(registry) else { return .done }
    let temporary = try BuildTemporaryFolder(in: host.directories.cache)
    defer { temporary.remove() }
    let tags = try RegistryPush(registry, temporary: temporary.path, loop: PollLoop()).push(folder)
    let versions = tags.isEmpty ? "no new version" : tags.joined(separator: ", ")
    Console.print("oci://\(registry) has the channels, and \(versions).\n")
    return .done
  }

  /// Changes the gallery as the command says.
  private static func change(
    _ folder: GalleryFolder, _ values: CommandValues, in host: HostContext
  ) throws(FlowFailure) -> ExitStatus {
    let signer = try ChannelSigner.signer(values.options["--key"] ?? "", loop: PollLoop())
    let publication = Publication(folder, signer: signer)
    if let (feature, number) = values.options[promote.name].flatMap(version) {
      var choices = choices(values)
      // The channel is named here for another reason.
      choices.mayBeLower = false
      try publication.promote(feature, number, choices)
      Console.print("\(feature) \(number) is the current version of '\(choices.channel)'.\n")
      return .done
    }
    if let (feature, version) = values.options[withdraw.name].flatMap(version) {
      try publication.withdraw(feature, version, because: values.options["--because"] ?? "")
      Console.print("\(feature) \(version) is withdrawn.\n")
      return .done
    }
    if values.has("--renew") {
      for feature in try publication.renew(next: values.options[nextKey.name].flatMap(KeyFingerprint.init)) {
        Console.print("\(feature) counts for another \(Channel.lifetime / 86_400) days.\n")
      }
      return .done
    }
    let temporary = try BuildTemporaryFolder(in: host.directories.cache)
    defer { temporary.remove() }
    var libraries: [String] = []
    for package in values.arguments {
      guard let built = try self.libraries(of: package, temporary, values, host) else { return .failed }
      libraries += built
    }
    var versions: [(PublishedLibrary, VersionDescription)] = []
    for path in libraries {
      guard try passes(path) else { return .failed }
      let library = try PublishedLibrary(
        path, others: (values.lists[library.name] ?? []).compactMap(other), directories: host.directories)
      let notes = try values.options["--notes"].map { path throws(FlowFailure) in try Folder.text(of: path) }
      let description = try library.description(notes: notes ?? "")
      try publication.check(description, choices(values))
      versions.append((library, description))
    }
    for (library, description) in versions {
      try publication.publish(description, library.bytes, choices(values))
      Console.print("\(description.id) \(description.version) is published in \(UserPath.wordHere(folder.path)).\n")
    }
    return .done
  }

  private static func choices(_ values: CommandValues) -> Publication.Choices {
    let channel = values.options["--channel"]
    return Publication.Choices(
      channel: channel ?? Channel.standard, mayBeLower: channel != nil, mayNeedMore: values.has("--more-needs"))
  }

  /// Returns the libraries of a package, which is built, or nil if it could not be.
  private static func libraries(
    of package: String, _ temporary: BuildTemporaryFolder, _ values: CommandValues, _ host: HostContext
  ) throws(FlowFailure) -> [String]? {
    if package.hasSuffix(".so") { return [package] }
    let results = try BuildCommand.build(
      [try PackageFinder.package(named: package)], into: "\(temporary.path)/published", temporary,
      bringsRuntime: values.has("--static-stdlib"), host)
    guard results.allSatisfy({ $0.failure == nil }) else { return nil }
    return results.flatMap(\.libraries)
  }

  /// Checks a library against the rules of the header, and prints the report if it breaks one.
  private static func passes(_ path: String) throws(FlowFailure) -> Bool {
    let options = CheckRun.Options(
      library: path, tests: Set(NamedTest.all.map(\.name)), level: .strict, seed: UInt64.random(in: 1...999_999_999),
      command: TestRunner.command)
    let report = try CheckRun(options, loop: PollLoop()).run()
    guard !report.isPassed else { return true }
    Console.print(ReportText.text(of: report))
    Console.warn("error: \(Folder.lastName(of: path)) breaks a rule. Nothing was published.\n")
    return false
  }
}
