#pragma once

#include "content/jokers/common.h"
#include "content/jokers/legendary.h"
#include "content/jokers/rare.h"
#include "content/jokers/uncommon.h"
