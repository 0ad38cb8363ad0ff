extension Photo {
  /// The drawings of all products that have no picture, by product number, except books.
  static let drawings: [Product.ID: (picture: String, description: String, caption: String)] = [
    6: (mokaPot, "a moka pot with eight sides and a bent handle", "Six cups, and a valve that can be cleaned"),
    7: (pan, "a carbon steel pan from above, its handle to the right", "Seasoned, and ready for the stove"),
    8: (knife, "a santoku knife, its edge below and its handle to the right", "17 cm, ground by hand"),
    10: (mortar, "a mortar of granite with its pestle in it", "It stays where it is"),
    11: (speakers, "a pair of shelf speakers side by side", "Front, without the covers"),
    12: (headphones, "over-ear headphones with a wide band", "Closed, and light"),
    13: (radio, "a pocket radio with its aerial out", "Two batteries for four months"),
    14: (turntable, "a turntable with a record and its tone arm", "33⅓, from above"),
    15: (metronome, "a metronome with its pendulum to the right", "Wound up, at 96"),
    18: (mug, "an enamel mug, steaming", "For tea, soup and toothbrushes"),
    19: (sleepingBag, "a down sleeping bag, open at the top", "Packed it is no larger than a loaf"),
    20: (saw, "a folding saw, half open", "It cuts on the pull"),
    21: (lamp, "a task lamp on a desk, its light to the left", "On a desk, late in the evening"),
    22: (keyboard, "a mechanical keyboard from above", "88 keys, and quiet"),
    23: (notebook, "a notebook with dotted pages, lying open", "Flat from the first page"),
    24: (pen, "a fountain pen, its nib to the left", "A window for the ink"),
  ]
}
