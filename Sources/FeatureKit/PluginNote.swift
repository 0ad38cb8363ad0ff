/// The two ELF notes of every Swift plugin, which the host reads before running any of its code.
///
/// The initializer may contain only literals. A test compares the sizes with those of the structs. The fields of the first
/// note are those of `switchyard_note.h`: the sizes of the name and the description, the type, "switchyard" with its
/// padding, and `sy_note_v1`. Those of the second are in `switchyard_swift.h`: the version of Swift, 0.0 for a later one
/// than is known here.
typealias PluginNote = (
  UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32,
  UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
)

#if compiler(>=6.6)
  @section(".note.switchyard") @used
  let pluginNote: PluginNote = (
    11, 40, 1, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0x5359_4e31, 1, 0, 1, 24, 112, 104, 80, 168, 48,
    11, 8, 2, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0, 0
  )
#elseif compiler(>=6.5)
  @section(".note.switchyard") @used
  let pluginNote: PluginNote = (
    11, 40, 1, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0x5359_4e31, 1, 0, 1, 24, 112, 104, 80, 168, 48,
    11, 8, 2, 0x7469_7773, 0x6179_6863, 0x0000_6472, 6, 5
  )
#elseif compiler(>=6.4)
  @section(".note.switchyard") @used
  let pluginNote: PluginNote = (
    11, 40, 1, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0x5359_4e31, 1, 0, 1, 24, 112, 104, 80, 168, 48,
    11, 8, 2, 0x7469_7773, 0x6179_6863, 0x0000_6472, 6, 4
  )
#else
  @section(".note.switchyard") @used
  let pluginNote: PluginNote = (
    11, 40, 1, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0x5359_4e31, 1, 0, 1, 24, 112, 104, 80, 168, 48,
    11, 8, 2, 0x7469_7773, 0x6179_6863, 0x0000_6472, 6, 3
  )
#endif
