// SPDX-License-Identifier: Apache-2.0
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>

// A function of a library that SDL has loaded; null where it has not.
static inline void *sdl_loaded_function(const char *library, const char *name) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    return handle ? dlsym(handle, name) : NULL;
}

// The file descriptor that can be read when the display has events; -1 where there is none.
static inline int sdl_display_descriptor(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#ifdef SDL_VIDEO_DRIVER_X11
    if (info.subsystem == SDL_SYSWM_X11) {
        int (*number)(void *) = sdl_loaded_function("libX11.so.6", "XConnectionNumber");
        return number ? number(info.info.x11.display) : -1;
    }
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
    if (info.subsystem == SDL_SYSWM_WAYLAND) {
        int (*descriptor)(void *) = sdl_loaded_function("libwayland-client.so.0", "wl_display_get_fd");
        return descriptor ? descriptor(info.info.wl.display) : -1;
    }
#endif
    return -1;
}

// X11's resources ("Xft.dpi: 192" …), which say how large the desktop draws; null where there are none.
static inline const char *sdl_display_resources(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
        char *(*resources)(void *) = sdl_loaded_function("libX11.so.6", "XResourceManagerString");
        return resources ? resources(info.info.x11.display) : NULL;
    }
#endif
    return NULL;
}
