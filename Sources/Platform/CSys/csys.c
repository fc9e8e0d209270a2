#include "csys.h"

int csys_accept(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void csys_name_thread(const char *name) {
    prctl(PR_SET_NAME, name, 0, 0, 0);
}
