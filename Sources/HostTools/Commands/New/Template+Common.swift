extension Template {
  /// The files of packages in every language: the ignore file of version control, and the README.
  ///
  /// - Parameter built: The words that say where the package names the SDK.
  static func commonFiles(built: String) -> [File] {
    [
      File(path: ".gitignore", text: ".build/\n.swiftpm/\nPackage.resolved\nLibraries/\n*.so\n*.o\n"),
      File(
        path: "README.md",
        text: """
          # <#NAME#>

          A plugin for Switchyard: a tab of an app, with the flow behind it.

          ```sh
          <#COMMAND#> dev .                       # open it, and see each save
          <#COMMAND#> build . --into Libraries    # make the library that is shipped
          ```

          \(built) which Switchyard it is built with; `man <#COMMAND#>` has the rest.

          """),
    ]
  }
}
