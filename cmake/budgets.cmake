# CTest reads this after the tests of all trees. It turns the budgets of tests/budgets.txt into a cost (the longest tests start first) and a time limit after
# which a test counts as hanging. The limit is generous, because a busy machine is not a hang; the summary of ./check lists tests over budget.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../tests/budgets.txt lines REGEX "^[a-z]")
set(patience 6)
if("$ENV{EXCHEQUER_SCALE}" STREQUAL "long")
  set(patience 600)
endif()
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([^ ]+) +([0-9]+)$" matched "${line}")
  math(EXPR limit "60 + ${patience} * ${CMAKE_MATCH_2}")
  set_tests_properties(${CMAKE_MATCH_1} PROPERTIES COST ${CMAKE_MATCH_2} TIMEOUT ${limit})
endforeach()
