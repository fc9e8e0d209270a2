#include "csys_process.h"
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

// Exit status of a child that could not become what was asked, as shells use it.
enum { CANNOT_RUN = 127, FIRST_FREE_FILE = 3 };

// Runs between fork and exec: only async-signal-safe calls are allowed here.
static void become(const struct csys_process *process, pid_t parent) {
    setsid();
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0 || dup2(nothing, 0) < 0) _exit(CANNOT_RUN);
    if (dup2(process->output, 1) < 0 || dup2(process->output, 2) < 0) _exit(CANNOT_RUN);
    close_range(FIRST_FREE_FILE, ~0U, 0);
    if (process->user != (uid_t)-1) {
        if (setgroups(1, &process->group) || setgid(process->group) || setuid(process->user)) _exit(CANNOT_RUN);
    }
    // After setuid, which clears it.
    if (process->death_signal && prctl(PR_SET_PDEATHSIG, process->death_signal)) _exit(CANNOT_RUN);
    if (process->death_signal && getppid() != parent) _exit(CANNOT_RUN);
    for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (chdir("/")) _exit(CANNOT_RUN);
    execv(process->path, process->arguments);
    _exit(CANNOT_RUN);
}

pid_t csys_start_process(const struct csys_process *process) {
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) become(process, parent);
    return child;
}
