extension Template {
  /// A language whose packages are built by make or CMake.
  struct MadeLanguage {
    /// The end of the names of its sources.
    var suffix: String
    /// Its name in CMake, and the variables of make for its compiler and the options.
    var cmake: String
    var compiler: String
    var options: String
    var standard: String
    static let c = MadeLanguage(
      suffix: "c", cmake: "C", compiler: "CC", options: "CFLAGS", standard: "c11")
    static let cpp = MadeLanguage(
      suffix: "cpp", cmake: "CXX", compiler: "CXX", options: "CXXFLAGS", standard: "c++17")
  }

  /// The files that build a package in C or C++, and test it.
  static func makeFiles(_ language: MadeLanguage) -> [File] {
    let feature = language.standard == "c11" ? "c_std_11" : "cxx_std_17"
    return [
      File(
        path: "Makefile",
        text: """
          # '<#COMMAND#> dev' and '<#COMMAND#> build' call make with OUT, the folder for the library, and CONFIGURATION.
          <#MAKE_SDK#>
          OUT = .build/make
          SWITCHYARD = <#COMMAND#>
          \(language.options) = -std=\(language.standard) -Wall -Wextra -Wpedantic -Werror -fPIC -fvisibility=hidden
          include = $(SDK)/Sources/CSwitchyard/include
          # Only the entry function leaves the library.
          exports = $(SDK)/Sources/FeatureKit/exports.map
          optimization = $(if $(filter release,$(CONFIGURATION)),-O2 -s,-g)

          $(OUT)/lib<#NAME#>.so: $(wildcard src/*) Makefile
          \tmkdir -p "$(OUT)"
          \t$(\(language.compiler)) $(\(language.options)) $(optimization) -I"$(include)" -shared -o "$@" src/*.\(language.suffix) \\
          \t  -Wl,--version-script="$(exports)"

          # Drives the feature as a user does, and compares what its screens show.
          test: $(OUT)/lib<#NAME#>.so
          \t$(SWITCHYARD) check --script tests/<#NAME#>.script "$(OUT)/lib<#NAME#>.so"

          .PHONY: test

          """),
      File(
        path: "CMakeLists.txt",
        text: """
          cmake_minimum_required(VERSION 3.16)
          project(<#NAME#> \(language.cmake))
          <#CMAKE_SDK#>

          file(GLOB sources CONFIGURE_DEPENDS src/*.\(language.suffix))
          add_library(<#NAME#> MODULE ${sources})
          target_compile_features(<#NAME#> PRIVATE \(feature))
          target_compile_options(<#NAME#> PRIVATE -Wall -Wextra -fvisibility=hidden)
          target_include_directories(<#NAME#> PRIVATE "${SDK}/Sources/CSwitchyard/include")
          # Only the entry function leaves the library.
          target_link_options(<#NAME#> PRIVATE "LINKER:--version-script=${SDK}/Sources/FeatureKit/exports.map")

          enable_testing()
          add_test(
            NAME screens WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
            COMMAND make test "OUT=${CMAKE_CURRENT_BINARY_DIR}/test")

          """),
    ]
  }
}
