import Failures
import Platform

/// The result of reading and vetting a library, which is the slow part of an inspection and may run on any thread.
package struct FileExamination: Sendable {
  let file: PluginFile
  /// The content digest, or nil if the file could not be read.
  var digest: String?
  /// The reason why the content is refused, or could not be read or copied.
  var failure: FlowFailure?
  /// The warnings to the author of a library that may be loaded.
  var warnings: [String] = []
  /// Whether the library brings a Swift runtime of its own.
  var bringsRuntime = false
  /// Whether this examination made the copy.
  var hasCopied = false

  /// Reads a file once, hashes and vets the bytes, and writes the same bytes to the copy that is loaded.
  init(_ file: PluginFile, copies: PrivateCopy) {
    self.file = file
    do throws(FlowFailure) {
      let bytes = try file.read()
      let digest = Digest.hexadecimal(of: bytes)
      self.digest = digest
      // Known content is vetted too: a refusal names this file, and vetting costs next to nothing.
      let image = try Vetting.vet(bytes, digest: digest, name: file.name)
      (warnings, bringsRuntime) = (image.warnings, image.bringsRuntime)
      ReadingStep.hashed.reached()
      hasCopied = try copies.write(image)
    } catch {
      failure = error
    }
  }
}
