import Scenes
import Testing

@testable import Presentation

@Suite("The sentences of a notice")
struct NoticeSentencesTests {
  @Test(
    "The first sentence ends at a mark before a blank, and a text without one is a sentence",
    arguments: [
      ("Cart failed. Press Retry.", "Cart failed.", "Press Retry."),
      ("Cart failed: it is out of memory.", "Cart failed:", "it is out of memory."),
      ("Quit? You have text.", "Quit?", "You have text."),
      ("Version 1.2 is live", "Version 1.2 is live", ""), ("", "", ""),
    ])
  func sentences(_ text: String, _ first: String, _ rest: String) {
    let sentences = Notice(number: 1, kind: .failure, text: text).sentences
    #expect(sentences.first == first)
    #expect(sentences.rest == rest)
  }

  @Test("The heading of details goes on over a colon, up to the first full stop")
  func heading() {
    let text = "Sample did not build: 1 error. List.swift:3: cannot find 'x'. Press F6."
    #expect(Notice(number: 1, kind: .failure, text: text).firstSentence == "Sample did not build: 1 error.")
  }
}
