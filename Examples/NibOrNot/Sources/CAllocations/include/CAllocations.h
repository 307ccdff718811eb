// SPDX-License-Identifier: Apache-2.0
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// How many blocks of memory the calling thread has asked for so far.
long allocation_count(void);

/// How many bytes of memory are in use in the whole process.
long allocated_bytes(void);

#endif
