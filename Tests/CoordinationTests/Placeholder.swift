// Tests of this module, a property per file.
