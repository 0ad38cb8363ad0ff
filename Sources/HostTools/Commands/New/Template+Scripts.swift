extension Template {
  /// The script of a package with a button that counts.
  static let counterScript = File(
    path: "tests/<#NAME#>.script",
    text: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      expect text "Counted 0 times"
      press "Count"
      press "Count"
      expect text "Counted 2 times"

      # The count goes on in the next version of the library, and at the next start of the app.
      swap
      restart
      expect screen
        == <#NAME#> ==
        Counted 2 times
        [ Count ]

      """)

  /// The script of a package with a list, a detail and a sheet.
  static let listScript = File(
    path: "tests/<#NAME#>.script",
    text: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      expect rows 3
      press "Two"
      expect depth 2
      expect text "You are looking at Two."
      back

      # What is typed goes on in the next version of the library.
      press "Add"
      expect sheet
      type "Four" into "Name"
      swap
      expect "Name" is "Four"
      submit
      expect no sheet

      # What is listed goes on at the next start of the app.
      restart
      expect screen
        == <#NAME#> ==
        One   >
        Two   >
        Three   >
        Four   >
        [ Add ]

      """)
}
