// SPDX-License-Identifier: Apache-2.0
#include <curl/curl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// curl's setters and getters take a variable number of arguments, which Swift does not import.

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

// What curl hands received bytes and lines of the header to: size * count bytes at data.
typedef size_t (*curl_receive)(char *data, size_t size, size_t count, void *context);

static inline CURLcode curl_set_receive(CURL *handle, CURLoption option, curl_receive value) {
    return curl_easy_setopt(handle, option, value);
}

// Opens sockets that programs started meanwhile do not inherit: with them a connection would stay open.
static inline curl_socket_t curl_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline CURLcode curl_close_sockets_on_exec(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, curl_open_socket);
}

static inline CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode curl_get_string(CURL *handle, CURLINFO info, const char **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode curl_get_pointer(CURL *handle, CURLINFO info, void **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// What curl's multi interface calls when it wants to know about a socket, and when it wants to be called again.
static inline CURLMcode curl_multi_set_socket_function(CURLM *multi, curl_socket_callback value) {
    return curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, value);
}

static inline CURLMcode curl_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback value) {
    return curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, value);
}

static inline CURLMcode curl_multi_set_pointer(CURLM *multi, CURLMoption option, void *value) {
    return curl_multi_setopt(multi, option, value);
}

// Every way to prove who one is that sends no password in the clear where the server has a better way.
static inline CURLcode curl_set_any_authentication(CURL *handle, CURLoption option) {
    return curl_easy_setopt(handle, option, CURLAUTH_ANY);
}

// A message of the multi interface holds its result in a union.
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }
