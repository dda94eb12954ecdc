// How a pack becomes Rules: one function for each table of the pack. Every table is read, whatever is being played, so
// that every fault is reported with its line.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/austerity/effects.h"
#include "kit/pack_compiler.h"

namespace exchequer::austerity {

inline const std::vector<std::string> kCubeNames(kCubeIds.begin(), kCubeIds.end());

class Compiler : PackCompiler {
 public:
  using PackCompiler::PackCompiler;

  Rules compile();

 private:
  // rules.cc
  void read_rulings();
  std::string read_id(Reader& entry, std::vector<std::string>& seen);  // a word of the notation
  void finish_start();
  // rules_board.cc
  void read_board(Reader& root);
  void read_spaces(Reader& icons);
  std::array<std::uint8_t, kTracks> read_tracks(Reader& reader, const char* key, int low);
  Cubes read_cubes(Reader& values);
  Cubes read_bag(Reader& reader);
  void read_institutions(Reader& root);
  Institution read_institution(Reader& entry);
  // rules_events.cc
  void read_events(Reader& root);
  void read_overrides(Reader& entry, const std::function<void(Pair, const Event&)>& take);
  Pair read_pair(const Node* node);
  Event read_options(Reader& entry);
  Effect parse_free(const Node& list);
  // rules_actions.cc
  void read_actions(Reader& root);
  void read_action(Reader& entry, std::vector<std::string>& seen, std::size_t slot, bool in_force);
  void sort_actions();
  // rules_policies.cc
  void read_policies(Reader& root);
  void read_facing(Reader& reader, std::size_t card, std::size_t side, const std::vector<std::string>& facings);
  void read_steps(Reader& reader, Facing& facing, const std::vector<std::string>& facings);
  PolicyStep read_step(Reader& entry, const std::vector<std::string>& facings);
  void read_condition(const Node& when, PolicyStep& step);
  std::uint8_t read_colours(Reader& entry, const char* key);
  // rules_scenarios.cc
  void read_scenarios(Reader& root);
  Goal read_goal(Reader& entry);
  void read_countries(Reader& root);

  Rules rules_;
  std::vector<std::string> action_ids_, institution_ids_, facing_ids_{"neutral"};
  bool policy_action_seen_ = false;
  int stand_ins_ = 0;  // colours that facings let stand in for Income: at most one
};

}  // namespace exchequer::austerity
