#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

__attribute__((constructor)) static void map_reached(void) {
  const char *path = getenv("SWITCHYARD_REACHED");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *bytes = mmap(NULL, (size_t)lseek(file, 0, SEEK_END), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return;
  char place[64];
  snprintf(place, sizeof place, "%d %ld", (int)getpid(), (long)bytes);
  setenv("SWITCHYARD_REACHED_AT", place, 1);
}
