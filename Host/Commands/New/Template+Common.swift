extension Template {
  /// The files of packages in every language: the ignore file of version control, and the README.
  static let commonFiles = [
    File(path: ".gitignore", text: ".build/\n.swiftpm/\nPackage.resolved\nLibraries/\n*.so\n*.o\n"),
    File(
      path: "README.md",
      text: """
        # <#NAME#>

        A plugin for Switchyard: a tab of an app, with the flow behind it.

        ```sh
        switchyard dev .                       # open it, and see each save
        switchyard build . --into Libraries    # make the library that is shipped
        ```

        `sdk` in `Package.swift` says which Switchyard it is built with; `man switchyard` has the rest.

        """),
  ]
}
