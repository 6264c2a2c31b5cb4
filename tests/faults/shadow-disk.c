/*
 * Keeps, beside a folder, what a disk would hold of it after a power cut, where the disk is as strict as POSIX lets it be:
 * of a file what it held at its last fsync or fdatasync (or after a write through O_DSYNC), of a folder the names that it
 * had at its own last fsync. Preloaded (LD_PRELOAD) into every process that writes there; see shadow-disk.ts.
 *
 *   SHADOW_OF    the folder, an absolute path without links
 *   SHADOW       where the shadow is: files/<id> are contents, folders/<id> lists of "<kind> <id> <name>\n"
 *
 * Nothing has to be watched but the syncs: what counts is how things are at that moment. An id is the inode's number and
 * time of birth, because numbers are used again; the list of SHADOW_OF itself is folders/root. A snapshot takes its place
 * by a rename, so that a process may be killed in the middle of it: its fsync had not come back then.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* A shadow that is wrong would let the test pass, or blame the server: better no process at all. */
static void fail(const char *what) {
  perror(what);
  abort();
}

static char id_of(int folder, const char *name, char id[64]) {
  struct statx found;
  int flags = AT_SYMLINK_NOFOLLOW | (*name ? 0 : AT_EMPTY_PATH);
  if (statx(folder, name, flags, STATX_BASIC_STATS | STATX_BTIME, &found) != 0) {
    if (errno != ENOENT) fail("shadow: statx");
    return 0;
  }
  if (found.stx_nlink == 0) return 0;
  snprintf(id, 64, "%llu-%lld-%u", (unsigned long long)found.stx_ino,
           (long long)found.stx_btime.tv_sec, found.stx_btime.tv_nsec);
  return S_ISDIR(found.stx_mode) ? 'd' : S_ISREG(found.stx_mode) ? 'f' : 0;
}

static void copy_file(const char *source, const char *target) {
  int from = open(source, O_RDONLY | O_CLOEXEC);
  int to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (from < 0 || to < 0) fail("shadow: open");
  ssize_t copied;
  while ((copied = sendfile(to, from, NULL, 1 << 24)) > 0) continue;
  if (copied < 0) fail("shadow: copy");
  close(from);
  close(to);
}

static void copy_list(int fd, const char *target) {
  int folder = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *names = folder < 0 ? NULL : fdopendir(folder);
  FILE *list = fopen(target, "we");
  if (!names || !list) fail("shadow: folder");
  struct dirent *entry;
  while ((entry = readdir(names)) != NULL) {
    char id[64];
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char kind = id_of(folder, entry->d_name, id);
    if (kind) fprintf(list, "%c %s %s\n", kind, id, entry->d_name);
  }
  closedir(names);
  if (fclose(list) != 0) fail("shadow: list");
}

static void keep(int fd) {
  const char *of = getenv("SHADOW_OF"), *shadow = getenv("SHADOW");
  char link[64], path[PATH_MAX], id[64], target[PATH_MAX], temporary[PATH_MAX + 8];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!of || !shadow || length < 0) return;
  path[length] = 0;
  size_t prefix = strlen(of);
  if (strncmp(path, of, prefix) != 0 || (path[prefix] != '/' && path[prefix] != 0)) return;

  /* One at a time, of all threads and processes: an older snapshot must never replace a newer one. */
  snprintf(target, sizeof target, "%s/lock", shadow);
  int lock = open(target, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0 || flock(lock, LOCK_EX) != 0) fail("shadow: lock");
  char kind = id_of(fd, "", id);
  if (kind) {
    const char *name = path[prefix] == 0 ? "root" : id;
    snprintf(target, sizeof target, "%s/%s/%s", shadow, kind == 'd' ? "folders" : "files", name);
    snprintf(temporary, sizeof temporary, "%s.new", target);
    if (kind == 'd') copy_list(fd, temporary);
    else copy_file(link, temporary);
    if (rename(temporary, target) != 0) fail("shadow: rename");
  }
  close(lock);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define SYNC(name) \
  int name(int fd) { \
    REAL(name); \
    int result = real(fd); \
    int reason = errno; \
    if (result == 0) keep(fd); \
    errno = reason; \
    return result; \
  }

SYNC(fsync)
SYNC(fdatasync)

/* O_SYNC contains O_DSYNC. */
#define WRITE(name, parameters, arguments) \
  ssize_t name parameters { \
    REAL(name); \
    ssize_t result = real arguments; \
    int reason = errno; \
    if (result > 0 && (fcntl(fd, F_GETFL) & O_DSYNC)) keep(fd); \
    errno = reason; \
    return result; \
  }

WRITE(write, (int fd, const void *bytes, size_t count), (fd, bytes, count))
WRITE(pwrite, (int fd, const void *bytes, size_t count, off_t at), (fd, bytes, count, at))
WRITE(pwrite64, (int fd, const void *bytes, size_t count, off64_t at), (fd, bytes, count, at))
WRITE(writev, (int fd, const struct iovec *parts, int count), (fd, parts, count))
WRITE(pwritev, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at))
WRITE(pwritev64, (int fd, const struct iovec *parts, int count, off64_t at), (fd, parts, count, at))
