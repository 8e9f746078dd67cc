#pragma once

// The Uncommon jokers, in the order of their pool.

#include "content/jokers/uncommon_1.h"
#include "content/jokers/uncommon_2.h"
