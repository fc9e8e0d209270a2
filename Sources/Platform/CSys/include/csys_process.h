// Starting a program under supervision: what posix_spawn cannot say.
#pragma once
#include <sys/types.h>

struct csys_process {
    const char *path;
    char *const *arguments;
    // Become this user and group first; -1 stays as we are.
    uid_t user;
    gid_t group;
    // Standard output and error go here.
    int output;
    // Sent to the program when the thread that started it ends, however that happens; 0 for none.
    int death_signal;
};

/// Runs the program in a session of its own (so that Ctrl-C is ours alone), without our files and signal mask.
/// Answers its process id, or -1 with errno.
pid_t csys_start_process(const struct csys_process *process);
