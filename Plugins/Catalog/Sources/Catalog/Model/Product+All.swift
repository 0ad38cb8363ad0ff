extension Product {
  /// Everything in the shop.
  static let all: [Product] = [
    .make(
      1, "The Salt Roads", .books, 1490, stock: 12,
      "A novel of three harbours and the letters that travel between them.",
      [("Author", "Mira Lindqvist"), ("Pages", "384"), ("Binding", "Paperback")]),
    .make(
      2, "Bread by Weight", .books, 2800, stock: 5,
      "Sixty loaves in bakers' percentages, from rye sour to focaccia.",
      [("Author", "Jonas Abel"), ("Pages", "248"), ("Binding", "Hardcover")]),
    .make(
      3, "Atlas of Quiet Places", .books, 3950, stock: 0,
      "Maps and photographs of forty places without an engine to be heard.",
      [("Author", "Ines Carvalho"), ("Pages", "320"), ("Format", "24 × 31 cm")]),
    .make(
      4, "Small Machines", .books, 2200, stock: 8,
      "How zips, locks, pens and mousetraps work, drawn with every part.",
      [("Author", "R. Okafor"), ("Pages", "196"), ("Age", "10 and up")]),
    .make(
      5, "Night Trains of Europe", .books, 1850, stock: 3,
      "Routes, berths and breakfasts: a guide for those who sleep on rails.",
      [("Author", "Paul Veit"), ("Pages", "276"), ("Edition", "Fourth")]),
    .make(
      6, "Moka Pot, 6 cups", .kitchen, 3490, stock: 14,
      "Aluminium, with a valve that can be cleaned and a handle that stays cool.",
      [("Holds", "300 ml"), ("Stove", "Gas, electric"), ("Weight", "640 g")]),
    .make(
      7, "Carbon Steel Pan 28 cm", .kitchen, 5900, stock: 6,
      "Comes seasoned. Gets better every week for the next forty years.",
      [("Diameter", "28 cm"), ("Stove", "All, induction too"), ("Weight", "1.9 kg")]),
    .make(
      8, "Santoku Knife", .kitchen, 8900, stock: 2,
      "A blade of three layers, ground by hand, with a handle of smoked oak.",
      [("Blade", "17 cm"), ("Steel", "VG-10"), ("Weight", "178 g")]),
    .make(
      9, "Tea Kettle, enamelled", .kitchen, 4450, stock: 9,
      "Two litres, a whistle in two tones, and a spout that does not drip.",
      [("Holds", "2 l"), ("Colour", "Cornflower blue"), ("Stove", "All")]),
    .make(
      10, "Mortar of Granite", .kitchen, 3200, stock: 0,
      "Heavy enough to stay where it is while the pesto is being made.",
      [("Diameter", "16 cm"), ("Weight", "4.2 kg")]),
    .make(
      11, "Shelf Speakers, pair", .sound, 24900, stock: 4,
      "Two-way speakers of birch plywood, with a warm middle and no nonsense.",
      [("Power", "2 × 60 W"), ("Inputs", "Cinch, optical"), ("Size", "17 × 28 × 22 cm")]),
    .make(
      12, "Over-ear Headphones", .sound, 17900, stock: 11,
      "Closed, light, and every part of them can be bought and replaced.",
      [("Battery", "38 hours"), ("Weight", "246 g"), ("Cable", "1.4 m, can be taken off")]),
    .make(
      13, "Pocket Radio", .sound, 4900, stock: 7,
      "VHF, medium wave and a clock. Two batteries last for four months.",
      [("Bands", "FM, AM"), ("Batteries", "2 × AA"), ("Size", "12 × 7 × 3 cm")]),
    .make(
      14, "Turntable, belt drive", .sound, 32900, stock: 1,
      "A tone arm of carbon, a platter of glass, and a motor one cannot hear.",
      [("Speeds", "33⅓ and 45"), ("Pickup", "Moving magnet"), ("Weight", "5.1 kg")]),
    .make(
      15, "Metronome, wind-up", .sound, 6500, stock: 5,
      "Spruce box, brass weight, from 40 to 208 beats a minute.",
      [("Height", "22 cm"), ("Wood", "Spruce, oiled")]),
    .make(
      16, "Two-person Tent", .outdoors, 28900, stock: 6,
      "Stands in four minutes and in a gale. Two doors, so nobody climbs over.",
      [("Weight", "2.3 kg"), ("Packed", "46 × 14 cm"), ("Seasons", "Three")]),
    .make(
      17, "Head Torch", .outdoors, 3990, stock: 22,
      "A wide beam for the tent, a narrow one for the path, red for the stars.",
      [("Light", "350 lm"), ("Battery", "USB-C"), ("Weight", "78 g")]),
    .make(
      18, "Enamel Mug", .outdoors, 1250, stock: 30,
      "For tea, soup and toothbrushes.",
      [("Holds", "350 ml"), ("Weight", "120 g")]),
    .make(
      19, "Down Sleeping Bag", .outdoors, 23900, stock: 0,
      "Warm at minus five, and no larger than a loaf when it is packed.",
      [("Comfort", "−5 °C"), ("Weight", "920 g"), ("Length", "205 cm")]),
    .make(
      20, "Folding Saw", .outdoors, 3750, stock: 10,
      "Cuts on the pull, folds into its handle, sharpens with any small file.",
      [("Blade", "21 cm"), ("Weight", "230 g")]),
    .make(
      21, "Task Lamp", .desk, 11900, stock: 8,
      "Three joints, one base of cast iron, light in two colours.",
      [("Light", "800 lm"), ("Colour", "2700 or 4000 K"), ("Reach", "92 cm")]),
    .make(
      22, "Mechanical Keyboard", .desk, 14900, stock: 5,
      "Tenkeyless, quiet switches, and keycaps whose letters do not wear off.",
      [("Switches", "Silent, 45 g"), ("Layout", "ISO, 88 keys"), ("Cable", "USB-C")]),
    .make(
      23, "Notebook, dotted", .desk, 1690, stock: 40,
      "Lies flat from the first page. Paper that takes a fountain pen.",
      [("Pages", "192"), ("Paper", "100 g/m²"), ("Format", "A5")]),
    .make(
      24, "Fountain Pen", .desk, 5400, stock: 3,
      "A steel nib that springs a little, a piston, and a window for the ink.",
      [("Nib", "M"), ("Filling", "Piston"), ("Weight", "19 g")]),
  ]

  private static func make(
    _ id: Int, _ name: String, _ category: Category, _ cents: Int, stock: Int, _ summary: String,
    _ facts: [(name: String, value: String)]
  ) -> Product {
    Product(
      id: id, name: name, category: category, price: Price(cents: cents), stock: stock, summary: summary,
      facts: facts.map { Fact(name: $0.name, value: $0.value) })
  }
}
