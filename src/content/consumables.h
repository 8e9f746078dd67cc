#pragma once

#include "content/consumables/planets.h"
#include "content/consumables/spectrals.h"
#include "content/consumables/tarots.h"
