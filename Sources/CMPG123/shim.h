// SPDX-License-Identifier: Apache-2.0
#include <mpg123.h>
