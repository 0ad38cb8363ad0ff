import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Pictures")
struct PictureTests {
  @Test("A list with a title, a filter and a toolbar")
  func list() {
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.catalog, large: true)), width: 64, height: 24)
    #expect(
      interface.text == """
          1 Catalog   2 Cart ▐3▌   3 Account …   4 Status ✗   ● 2 of 4
         ▔▔▔▔▔▔▔▔▔▔▔              ▔▔▔▔▔▔        ▔▔▔▔▔▔▔▔▔▔▔▔
           Catalog  6 products                               ▐ Sort ▌

            ⌕ Find a product                                       /

           MACHINES ─────────────────────────────────────────────────
         ▌ ↯ Espresso machine  15 bar, steel               249.00 € ›
           ⚙ Coffee grinder  Conical burrs                 119.00 € ›
           ★ Milk frother                             39.00 € ▐new▌ ›

           BEANS ────────────────────────────────────────────────────
           ♥ Yirgacheffe                                    14.50 € ›
           ♥ Sumatra                                        13.00 € ›
           ♥ Decaf  Sold out until Friday                   12.00 € ›
           Roasted on the day they are sent.







          Enter  Open   ↑↓  Move   /  Filter   1-4  Tabs   ?  Keys
        """)
  }

  @Test("A pushed detail with facts, progress and buttons side by side")
  func detail() {
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.detail, depth: 2, back: "Catalog")), width: 64, height: 22)
    #expect(
      interface.text == """
          1 Catalog   2 Cart ▐3▌   3 Account …   4 Status ✗   ● 2 of 4
         ▔▔▔▔▔▔▔▔▔▔▔              ▔▔▔▔▔▔        ▔▔▔▔▔▔▔▔▔▔▔▔
           ‹ Catalog › Espresso machine  Machines

           A machine for those who take their time. It heats up in
           eight minutes and keeps the pressure of fifteen bar as
           long as the pump runs.

           FACTS ────────────────────────────────────────────────────
           Price                                             249.00 €
           Weight                                              8.2 kg
           In stock                                                 4

           Sold  █████████████████████████████▏                  62 %

           ▐› Add to cart  ▌  ▐  Photos  ▌  ▐  Remove  ▌





          Enter  Press   ↑↓  Move   Esc  Back   1-4  Tabs   ?  Keys
        """)
  }

  @Test("A sheet at its medium height over the screen below")
  func sheet() {
    let interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail, depth: 2, back: "Catalog"),
        Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))), width: 64, height: 24)
    #expect(
      interface.text == """
          1 Catalog   2 Cart ▐3▌   3 Account …   4 Status ✗   ● 2 of 4
         ▔▔▔▔▔▔▔▔▔▔▔
           ‹ Catalog › Espresso machine  Machines

           A machine for those who take their time. It heats up in
           eight minutes and keeps the pressure of fifteen bar as
           long as the pump runs.

           FACTS ────────────────────────────────────────────────────
           Price                                             249.00 €
           Weight                                              8.2 kg
           In stock                                                 4
           ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
               × Close               Photos
             ▌ ▣ Front                                          ›
               ▣ Side                                           ›
               ▣ Detail of the handle                           ›






          Enter  Open   ↑↓  Move   +  Taller   Esc  Close   ?  Keys
        """)
  }

  @Test("A cover over everything, the tab bar included")
  func cover() {
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.catalog), Sample.modal(Sample.form(), .fullScreenCover)), width: 60, height: 20)
    #expect(
      interface.text == """
           × Close   Checkout

           DELIVERY ─────────────────────────────────────────────  ▐
           ┏━ Name ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓  ▐
           ┃ (As on the door)                                   ┃  ▐
           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛  ▐
           ╭─ E-mail ───────────────────────────────────────────╮  ▐
           │ ada@example.org                                    │  ▐
           ╰─ ✗ No such domain ─────────────────────────────────╯  ▐
           ╭─ Password ─────────────────────────────────────────╮  ▐
           │ ••••••                                             │  ▐
           ╰────────────────────────────────────────────────────╯  ▐
           Country                                       Norway ▾  ▐
                                                                   ▐
           I accept the terms                              ▐    ▌  ▐
           Twelve pages                                            ▐
           Newsletter                                      ▐ ✓  ▌  ▐
           Not in your country                                     ▐

          Enter  Next   Tab  Next field   Ctrl-S  Submit
        """)
  }

  @Test("A form with an open picker")
  func form() {
    var interface = Sample.interface(
      Sample.scene(Sample.root(Sample.form())), width: 60, height: 22)
    for _ in 0..<4 {
      interface.press(.down)
      interface.press(.escape)
    }
    interface.press(.enter)
    #expect(
      interface.text == """
          1 Catalog   2 Cart ▐3▌   3 Account …   4 Status ✗  ● 2/4
         ▔▔▔▔▔▔▔▔▔▔▔              ▔▔▔▔▔▔        ▔▔▔▔▔▔▔▔▔▔▔▔
           Checkout

           DELIVERY ─────────────────────────────────────────────  ▐
           ╭─ Name ─────────────────────────────────────────────╮  ▐
           │ (As on the door)                                   │  ▐
           ╰────────────────────────────────────────────────────╯  ▐
           ╭─ E-mail ───────────────────────────────────────────╮  ▐
           │ ada@example.org                                    │  ▐
           ╰─ ✗ No such domain ─────────────────────────────────╯  ▐
           ╭─ Password ─────────────────────────────────────────╮  ▐
           │ ••••••                                             │  ▐
           ╰────────────────────────────────────────────────────╯  ▐
         ▌ Country                                       Norway ▾  ▐
                                         ╭──────────────────────╮  ▐
           I accept the terms            │   Iceland            │  ▐
           Twelve pages                  │▌✓ Norway             │  ▐
           Newsletter                    │   Sweden             │  ▐
           Not in your country           ╰──────────────────────╯  ▐

          ↑↓  Move   Enter  Choose   Esc  Close   a-z  Jump
        """)
  }

  @Test("A failure with its whole text and Retry")
  func failure() {
    let interface = Sample.interface(
      Sample.scene(Sample.failure), width: 60, height: 16)
    #expect(
      interface.text == """
          1 Catalog   2 Cart ▐3▌   3 Account …   4 Status ✗  ● 2/4
         ▔▔▔▔▔▔▔▔▔▔▔              ▔▔▔▔▔▔        ▔▔▔▔▔▔▔▔▔▔▔▔
           Status

           ✗ Status cannot be shown
           libStatus.so is not a complete library.
           Expected: 64 bytes of ELF header
           Found: 12 bytes
           Cause: short read
           What you can do: Build the plugin again.

           ▐› Retry  ▌



          Enter  Press   1-4  Tabs   ?  Keys   q  Quit
        """)
  }

  @Test("The smallest terminal")
  func smallest() {
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.catalog, large: true)), width: 40, height: 12)
    #expect(
      interface.text == """
          1 Catalog   2 ▐3▌   3 …   4 ✗  ● 2/4
         ▔▔▔▔▔▔▔▔▔▔▔         ▔▔    ▔▔▔▔▔
           Catalog  6 products       ▐ Sort ▌
            ⌕ Find a product               /
           MACHINES ─────────────────────────  ▐
         ▌ ↯ Espresso machine      249.00 € ›  ▐
         ▌   15 bar, steel                     ▐
           ⚙ Coffee grinder        119.00 € ›  ▐
             Conical burrs
           ★ Milk frother     39.00 € ▐new▌ ›
           BEANS ────────────────────────────
          Enter  Open   ↑↓  Move   /  Filter
        """)
  }

  @Test("A terminal that is too small")
  func tooSmall() {
    let interface = Sample.interface(
      Sample.scene(Sample.root(Sample.catalog)), width: 30, height: 8)
    #expect(
      interface.text == """
        Terminal too small (30x8):
        needs 40x12






        """)
  }

  @Test("A scene becomes text and SVG without a terminal, at any size")
  func withoutTerminal() {
    let scene = Sample.scene(Sample.root(Sample.catalog))
    #expect(TerminalFrontEnd.text(of: scene, width: 60, height: 20) == Sample.interface(scene).text)
    #expect(TerminalFrontEnd.picture(of: scene, width: 60, height: 20).hasPrefix("<svg "))
    #expect(TerminalFrontEnd.text(of: scene, width: -1, height: 0).isEmpty)
  }

  @Test("In ASCII mode the front end itself draws nothing but ASCII")
  func ascii() {
    let screen = Sample.screen {
      Row("Lamp", detail: "12", symbol: "bolt") {}
      ProgressView("Sold", value: 0.4)
    }
    let scene = Sample.scene(
      Sample.root(screen, depth: 2, back: "Home"),
      Sample.modal(Sample.form(), .sheet(detents: [.medium, .large], grabber: true)))
    let interface = Interface(scene: scene, width: 60, height: 24, glyphs: .ascii)
    #expect(interface.text.utf8.allSatisfy { $0 < 0x80 })
  }
}
