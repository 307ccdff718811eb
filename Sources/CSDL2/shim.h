// SPDX-License-Identifier: Apache-2.0
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
