// What Linux offers and Swift's Glibc module does not show.
#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/prctl.h>
#include <sys/file.h>
#include <stddef.h>
#include <stdint.h>
#include "csys_process.h"

/// accept4 with SOCK_NONBLOCK | SOCK_CLOEXEC.
int csys_accept(int listener, struct sockaddr *address, socklen_t *length);

/// Names the calling thread for `ps` and debuggers; Linux keeps 15 bytes.
void csys_name_thread(const char *name);

/// CRC-32C (Castagnoli) of `length` bytes, going on from `crc`; 0 to begin. With the processor's instruction where it has one.
uint32_t csys_crc32c(uint32_t crc, const void *bytes, size_t length);
