#include <curl/curl.h>
#include <sys/socket.h>

// curl_easy_setopt and curl_easy_getinfo take variable arguments, which Swift cannot call: one function for each kind of value.

static inline CURLcode clibcurl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode clibcurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode clibcurl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode clibcurl_set_headers(CURL *handle, struct curl_slist *value) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, value);
}

static inline CURLcode clibcurl_set_writer(CURL *handle, size_t (*value)(char *, size_t, size_t, void *)) {
    return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, value);
}

static inline CURLcode clibcurl_set_socket_opener(
    CURL *handle, curl_socket_t (*value)(void *, curlsocktype, struct curl_sockaddr *)) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode clibcurl_response_code(CURL *handle, long *value) {
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, value);
}

static inline const struct sockaddr *clibcurl_address(const struct curl_sockaddr *address) {
    return &address->addr;
}
