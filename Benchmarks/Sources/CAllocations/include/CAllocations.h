// SPDX-License-Identifier: Apache-2.0
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// How many blocks of memory the calling thread has asked for so far.
long allocation_count(void);

#endif
