extension ScenarioPair {
  /// The pairs that differ today and that no rule explains: each is a fault to mend, or a rule to find.
  ///
  /// A library knows its flows by handles that say nothing of their age, so that children of which some were made again
  /// are in another order there. A run of all pairs names those that do not differ.
  public static let open: Set<ScenarioPair> = Set(
    openPlaces.flatMap { place in
      place.words.split(separator: " ").compactMap { word -> ScenarioPair? in
        let parts = word.split(separator: ":")
        guard parts.count == 2, let position = Int(parts[1]), let disturbance = Disturbance(rawValue: String(parts[0]))
        else { return nil }
        return ScenarioPair(place.scenario, position, disturbance)
      }
    })

  /// The disturbances of each scenario with their positions: "restart:3".
  private static let openPlaces: [(scenario: String, words: String)] = [
    (
      "a child takes the place of what is shown in one transition, and what was there stays until then",
      "crash:3 swap:3 travel:3 crash:4 swap:4 travel:4"
    ),
    ("requests that are refused in the coordinator itself are in the log", "crash:3 swap:3 crash:4 swap:4"),
  ]
}
