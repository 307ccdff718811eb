// SPDX-License-Identifier: Apache-2.0

#ifndef INKWELL_LOAD_TIME_H
#define INKWELL_LOAD_TIME_H

/// A function that a module asks to be called later.
typedef void (*inkwell_function)(void);

/// Keeps a function. May be called while the program is loaded, when the Swift runtime is not ready yet, and on any
/// thread.
void inkwell_announce(inkwell_function function);

/// How many functions are kept.
long inkwell_announced_count(void);

/// The function with a number, counted from zero in the order of announcing; null where there is none.
inkwell_function inkwell_announced(long number);

#endif
