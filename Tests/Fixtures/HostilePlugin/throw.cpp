/* A C++ exception that leaves a function of the feature's table. */
extern "C" void throw_number(void) { throw 1; }
