import Failures
import Platform

/// The result of reading a library: the part of the work that takes time, done on any thread.
package struct FileExamination: Sendable {
  let file: PluginFile
  /// Nil when the file could not be read.
  var digest: String?
  /// Why its bytes are refused, or why they could not be read or copied.
  var failure: FlowFailure?
  /// Whether the copy was made by this examination.
  var hasCopied = false

  /// Reads a file once, hashes and vets what was read, and copies the same bytes to where they are loaded from.
  init(_ file: PluginFile, copies: PrivateCopy) {
    self.file = file
    do throws(FlowFailure) {
      let bytes = try file.read()
      let digest = Digest.hexadecimal(of: bytes)
      self.digest = digest
      // Vetted also when the content is known: a refusal's text names this file, and it costs next to nothing.
      hasCopied = try copies.write(Vetting.vet(bytes, digest: digest, name: file.name))
    } catch {
      failure = error
    }
  }
}
