// SPDX-License-Identifier: Apache-2.0

#include "CLoadTime.h"
#include <stdatomic.h>
#include <stdlib.h>

struct entry {
    inkwell_function function;
    struct entry *previous;
    long number;
};

static _Atomic(struct entry *) last;

void inkwell_announce(inkwell_function function) {
    struct entry *entry = malloc(sizeof *entry);
    if (!entry) return;
    entry->function = function;
    entry->previous = atomic_load(&last);
    do {
        entry->number = entry->previous ? entry->previous->number + 1 : 0;
    } while (!atomic_compare_exchange_weak(&last, &entry->previous, entry));
}

long inkwell_announced_count(void) {
    struct entry *entry = atomic_load_explicit(&last, memory_order_acquire);
    return entry ? entry->number + 1 : 0;
}

inkwell_function inkwell_announced(long number) {
    for (struct entry *entry = atomic_load(&last); entry; entry = entry->previous) {
        if (entry->number == number) return entry->function;
    }
    return NULL;
}
