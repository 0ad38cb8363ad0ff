/// The ELF note of every Swift plugin, which the host reads before running any of its code.
///
/// The initializer may contain only literals. A test compares the sizes with those of the structs. The fields are those
/// of `switchyard_note.h`: the sizes of the name and the description, the type, "switchyard" with its padding, and
/// `sy_note_v1`.
@section(".note.switchyard") @used
let pluginNote:
  (
    UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32,
    UInt32, UInt32
  ) = (
    11, 40, 1, 0x7469_7773, 0x6179_6863, 0x0000_6472, 0x5359_4e31, 1, 0, 0, 24, 112, 104, 80, 160, 48
  )
