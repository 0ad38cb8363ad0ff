/// Returns the header that asserts the offset of each field.
func offsets(of header: Header) -> String {
  var text = """
    /* Made from switchyard.h by .ci/make-boundary. The offset of every field, which is frozen with the first release. */
    #ifndef SWITCHYARD_OFFSETS_H
    #define SWITCHYARD_OFFSETS_H

    #include "calls.h"
    #include "features.h"
    #include "navigation.h"
    #include "pages.h"

    #define SY_AT(type, field, offset) SY_STATIC_ASSERT(offsetof(type, field) == offset, #type "." #field " is frozen")

    """
  for one in header.structs {
    text += "\n"
    for field in one.fields {
      text += "SY_AT(\(one.name), \(field.name), \(header.layout["\(one.name).\(field.name)"] ?? -1));\n"
    }
  }
  return text + "\n#undef SY_AT\n\n#endif\n"
}

/// Returns the header that asserts the size of each struct.
func sizeAsserts(of header: Header) -> String {
  var text = """
    /* Made from switchyard.h by .ci/make-boundary. The layout of the structs, which is frozen with the first release. */
    #ifndef SWITCHYARD_LAYOUT_H
    #define SWITCHYARD_LAYOUT_H

    #include "calls.h"
    #include "features.h"
    #include "navigation.h"
    #include "offsets.h"
    #include "pages.h"


    """
  for one in header.structs {
    let size = header.layout[one.name] ?? -1
    text += "SY_STATIC_ASSERT(sizeof(\(one.name)) == \(size), \"\(one.name) is frozen\");\n"
  }
  return text + "\n#endif\n"
}
