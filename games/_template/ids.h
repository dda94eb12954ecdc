// Ladder's nouns as small numbers, its verbs, and makers of actions.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/action.h"
#include "kit/sets.h"

namespace exchequer::template_title {

inline constexpr int kSeats = 2;
inline constexpr std::array<std::string_view, kSeats> kClimberIds = {"climber_1", "climber_2"};
inline constexpr int kFaces = 6;

// What a climber has chosen this round. kSecret occurs only in views: the choice is made, but the viewer may not see
// it.
enum class Choice : std::uint8_t { kNone, kStep, kLeap, kSecret };
inline constexpr std::array<std::string_view, 4> kChoiceIds = {"none", "step", "leap", "secret"};

enum class Phase : std::uint8_t { kChoose, kRoll, kOver };
inline constexpr std::array<std::string_view, 3> kPhaseIds = {"choose", "roll", "over"};

// 0 means no ending; the engine and the tests rely on it.
enum class Ending : std::uint8_t { kNone, kTop, kLastRound };
inline constexpr std::array<std::string_view, 3> kEndingIds = {"none", "top", "last_round"};

enum class Verb : std::uint8_t {
  kStep,
  kLeap,
  kRolled,  // chance: face a + 1
};

constexpr Action make(Verb verb, int a = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), 0, 0};
}

}  // namespace exchequer::template_title
