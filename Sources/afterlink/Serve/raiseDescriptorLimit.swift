internal import Glibc

/// Lets the process open as many descriptors as the system allows it: each connection is one, and many
/// systems begin with 1024.
func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0 {
        complain("The limit of open files stays as it is; connections beyond it will wait.")
    }
}
