/// The constants of the ELF format used for vetting.
package enum ELFConstant {
  static let headerSize: UInt64 = 64
  static let programHeaderSize: UInt64 = 56
  static let sectionHeaderSize: UInt64 = 64
  static let symbolSize: UInt64 = 24
  static let sharedObject: UInt16 = 3
  /// The binding of symbols that are one object in all libraries of a process, also in those loaded with RTLD_LOCAL.
  static let uniqueBinding: UInt8 = 10
  /// The bindings of symbols that other libraries can see: global, weak and unique.
  static let exportedBindings: Set<UInt8> = [1, 2, uniqueBinding]
  /// The first number that names no section of the file.
  static let reservedSections: UInt16 = 0xff00

  package static let load: UInt32 = 1
  package static let dynamic: UInt32 = 2
  package static let interpreter: UInt32 = 3
  package static let note: UInt32 = 4
  package static let stack: UInt32 = 0x6474_e551

  package static let executable: UInt32 = 1
  static let writable: UInt32 = 2

  package static let needed: UInt64 = 1
  package static let hash: UInt64 = 4
  static let stringTable: UInt64 = 5
  static let symbolTable: UInt64 = 6
  static let stringTableSize: UInt64 = 10
  static let textRelocations: UInt64 = 22
  /// The tags of the search paths for libraries: DT_RPATH and DT_RUNPATH.
  static let searchPaths: [UInt64] = [15, 29]
  package static let flags: UInt64 = 30
  static let gnuHash: UInt64 = 0x6fff_fef5
  static let textRelocationsFlag: UInt64 = 4
  /// The tags that insert other libraries between the plugin and the host.
  package static let forbidden: [UInt64: String] = [
    0x6fff_fefb: "DT_DEPAUDIT", 0x6fff_fefc: "DT_AUDIT", 0x7fff_fffd: "DT_AUXILIARY", 0x7fff_ffff: "DT_FILTER",
  ]

  #if arch(x86_64)
    package static let machine: UInt16 = 62
  #elseif arch(arm64)
    package static let machine: UInt16 = 183
  #elseif arch(riscv64)
    package static let machine: UInt16 = 243
  #else
    #error("The number of this machine in ELF files has to be added here.")
  #endif

  package static func name(ofMachine machine: UInt16) -> String {
    switch machine {
    case 3: "x86"
    case 8: "MIPS"
    case 20: "PowerPC"
    case 21: "PowerPC64"
    case 22: "S390"
    case 40: "ARM"
    case 62: "x86-64"
    case 183: "AArch64"
    case 243: "RISC-V"
    case 258: "LoongArch"
    default: "machine \(machine)"
    }
  }

  package static func name(ofType type: UInt16) -> String {
    switch type {
    case 1: "an object file (ET_REL)"
    case 2: "an executable (ET_EXEC)"
    case 3: "a shared library (ET_DYN)"
    case 4: "a core dump (ET_CORE)"
    default: "ELF type \(type)"
    }
  }

  package static func name(ofSymbolType type: UInt8) -> String {
    switch type {
    case 1: "data"
    case 2: "a function"
    case 6: "thread-local data"
    case 10: "an indirect function (IFUNC)"
    default: "a symbol of type \(type)"
    }
  }
}
