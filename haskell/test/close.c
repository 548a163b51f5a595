/* Replaces close in the test programs that this file is linked into. The replacement reports an error if a regular file has the sticky
 * bit, which has no meaning for such files. The file is closed nevertheless, as it is on Linux when close fails. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/stat.h>

int close(int descriptor) {
    /* ISO C does not convert the void * of dlsym to a pointer to a function, so it is stored as a void *. */
    int (*real)(int);
    *(void **)&real = dlsym(RTLD_NEXT, "close");
    struct stat status;
    const int fails = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && (status.st_mode & S_ISVTX);
    const int result = real(descriptor);
    if (!fails) return result;
    errno = EIO;
    return -1;
}
