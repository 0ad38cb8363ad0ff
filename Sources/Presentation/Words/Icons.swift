/// The icons that features name, as signs of one column.
package enum Icons {
  /// The names of all icons, sorted.
  package static let names = signs.keys.sorted()

  /// The signs of all icons by name: one of all characters, and one of ASCII.
  package static let signs: [String: (rich: String, ascii: String)] = [
    "books": ("▤", "B"), "book": ("▤", "B"), "cart": ("▽", "C"), "bag": ("▽", "b"), "person": ("☻", "@"),
    "people": ("☻", "@"), "gauge": ("◔", "G"), "chart": ("▂", "G"), "gear": ("⚙", "*"), "settings": ("⚙", "*"),
    "heart": ("♥", "v"), "star": ("★", "*"), "photo": ("▣", "P"), "bolt": ("↯", "Z"), "list": ("≡", "="),
    "search": ("⌕", "/"), "bell": ("♪", "!"), "house": ("⌂", "^"), "home": ("⌂", "^"), "folder": ("▭", "D"),
    "file": ("▯", "F"), "document": ("▯", "F"), "lock": ("⊠", "#"), "key": ("⚷", "k"), "checkmark": ("✓", "v"),
    "check": ("✓", "v"), "xmark": ("✗", "x"), "plus": ("+", "+"), "minus": ("−", "-"), "trash": ("⌦", "x"),
    "pencil": ("✎", "e"), "clock": ("◷", "o"), "calendar": ("▦", "#"), "creditcard": ("▬", "$"),
    "tag": ("◆", "t"), "truck": ("▷", "T"), "box": ("◫", "o"), "gift": ("◫", "g"), "info": ("ℹ", "i"),
    "warning": ("⚠", "!"), "error": ("✗", "x"), "question": ("?", "?"), "link": ("∞", "&"), "mail": ("✉", "M"),
    "message": ("✉", "M"), "phone": ("☏", "T"), "download": ("↓", "v"), "upload": ("↑", "^"), "refresh": ("↻", "r"),
    "play": ("▸", ">"), "pause": ("‖", "|"), "stop": ("■", "#"), "globe": ("◍", "o"), "terminal": ("❯", ">"),
    "flag": ("⚑", "F"), "pin": ("⚲", "p"), "sun": ("☼", "o"), "moon": ("☾", "c"), "cpu": ("▩", "#"),
    "memory": ("▥", "#"), "disk": ("◉", "o"), "network": ("⇄", "~"), "circle": ("○", "o"),
    "dot": ("●", "*"), "cloud": ("☁", "c"), "rain": ("☂", "r"),
  ]
}
