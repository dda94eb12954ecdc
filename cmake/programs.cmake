# The programs: exchequer itself, one test program per area, fuzzers, benchmarks, and programs for node.
# Their tests are registered with CTest, which ./check runs over all build trees at once.

get_filename_component(tree ${PROJECT_BINARY_DIR} NAME)  # release, debug, ...; part of the tests' names

# Everything that a program may use: all libraries, and the registry with its titles.
function(exchequer_link_all target)
  set(all exchequer_core exchequer_content exchequer_engine exchequer_bots exchequer_lab exchequer_play exchequer_wire exchequer_wasm
    exchequer_store exchequer_server exchequer_cli exchequer_resources exchequer_registry)
  foreach(library IN LISTS all)
    if(TARGET ${library})
      target_link_libraries(${target} PRIVATE ${library})
    endif()
  endforeach()
  target_link_libraries(${target} PRIVATE exchequer_warnings)
endfunction()

function(exchequer_program name main)
  file(GLOB source CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${main})
  if(source)
    add_executable(${name} ${source})
    exchequer_link_all(${name})
  endif()
endfunction()

# exchequer_check(TREE/NAME [ALONE] [CORES n] [SHARDS n] [LABEL label] COMMAND ...): one test of CTest, run in the root of the tree by scripts/run-test.
# Its budget in seconds is in tests/budgets.txt, which ./check gives to CTest (cmake/budgets.cmake).
function(exchequer_check name)
  cmake_parse_arguments(arg "ALONE" "CORES;SHARDS;LABEL" "COMMAND" ${ARGN})
  if(NOT arg_SHARDS)
    set(arg_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${arg_SHARDS})
    set(test ${name})
    set(variables "")
    if(arg_SHARDS GREATER 1)
      math(EXPR index "${shard} - 1")
      set(test ${name}.${shard})
      set(variables GTEST_TOTAL_SHARDS=${arg_SHARDS} GTEST_SHARD_INDEX=${index})
    endif()
    add_test(NAME ${test} COMMAND ${PROJECT_SOURCE_DIR}/scripts/run-test ${test} ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(arg_CORES)
      set_tests_properties(${test} PROPERTIES PROCESSORS ${arg_CORES})
    endif()
    set_tests_properties(${test} PROPERTIES RUN_SERIAL ${arg_ALONE} ENVIRONMENT "${variables}" LABELS "${arg_LABEL}")
  endforeach()
endfunction()

# tests/<area>/*.cc → test_<area>; games/<title>/tests/*.cc → test_<title>; tests/support/*.cc is shared by all.
# Tests run in the root of the tree.
function(exchequer_tests)
  if(GTest_FOUND AND rapidcheck_FOUND)
    file(GLOB support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cc)
    if(support)
      add_library(test_support STATIC ${support})
      exchequer_batches(test_support 8)
      exchequer_link_all(test_support)
      target_link_libraries(test_support PUBLIC exchequer_includes GTest::gmock rapidcheck PRIVATE exchequer_not_hot)
    endif()
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*/*.cc)
    list(TRANSFORM files REPLACE "/.*" "")
    list(REMOVE_DUPLICATES files)
    foreach(area IN LISTS files)
      if(NOT area MATCHES "^(support|fuzz|wasm)$")
        exchequer_test(${area} ${PROJECT_SOURCE_DIR}/tests/${area})
      endif()
    endforeach()
    foreach(folder IN LISTS ARGN)
      exchequer_title_names(${folder} name namespace)
      file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${folder}/tests/*.cc)
      if(sources)
        exchequer_test(${name} ${PROJECT_SOURCE_DIR}/games/${folder}/tests)
      endif()
    endforeach()
  endif()
endfunction()

function(exchequer_test name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cc)
  add_executable(test_${name} ${sources})
  exchequer_batches(test_${name} 8)
  exchequer_link_all(test_${name})
  target_link_libraries(test_${name} PRIVATE exchequer_not_hot GTest::gtest_main GTest::gmock rapidcheck Threads::Threads)
  if(TARGET test_support)
    target_link_libraries(test_${name} PRIVATE test_support)
  endif()
  if(EXCHEQUER_THREAD_SANITIZER AND NOT name STREQUAL server)  # this tree tests only the server's threads
    return()
  endif()
  set(shards 1)
  if(name MATCHES "^(cli|conformance|server)$")  # the longest ones are split, to keep all cores busy
    set(shards 3)
  endif()
  if(NOT name STREQUAL conformance)  # its own code is hot; the others only call the libraries
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
  exchequer_check(${tree}/test_${name} SHARDS ${shards} LABEL unit COMMAND $<TARGET_FILE:test_${name}> --gtest_color=no)
endfunction()

# README.md and docs/tutorials/<page>.md → a test each that runs its commands and compares what they print. scripts/fifth-title runs the one on a new title.
function(exchequer_tutorials)
  exchequer_check(${tree}/tutorials COMMAND scripts/tutorials --self-test)
  exchequer_check(${tree}/readme COMMAND scripts/tutorials --program $<TARGET_FILE:exchequer> README.md)
  file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/tutorials/*.md)
  foreach(page IN LISTS pages)
    get_filename_component(name ${page} NAME_WE)
    string(REPLACE "-" "_" test ${name})
    if(NOT name STREQUAL fifth-title)
      exchequer_check(${tree}/tutorial_${test} COMMAND scripts/tutorials --program $<TARGET_FILE:exchequer> ${name})
    endif()
  endforeach()
endfunction()

# tests/fuzz/<name>.cc → fuzz_<name>, one for each entry point that reads bytes.
function(exchequer_fuzzers)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*.cc)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz_${name} ${source})
    exchequer_link_all(fuzz_${name})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    exchequer_check(${tree}/fuzz_${name} COMMAND scripts/fuzz $<TARGET_FILE:fuzz_${name}> ${name})
  endforeach()
endfunction()

# bench/<name>.cc → bench_<name>, with Google Benchmark's main unless the file brings its own.
function(exchequer_benches)
  if(benchmark_FOUND)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cc)
    foreach(source IN LISTS sources)
      get_filename_component(name ${source} NAME_WE)
      add_executable(bench_${name} ${source})
      exchequer_link_all(bench_${name})
      target_link_libraries(bench_${name} PRIVATE benchmark::benchmark_main)
      # Checks that it runs, with the smallest title if it takes one.
      exchequer_check(${tree}/bench_${name} COMMAND $<TARGET_FILE:bench_${name}> --benchmark_min_time=0.01 --benchmark_filter=_template)
    endforeach()
  endif()
endfunction()

# src/wasm/module.cc → exchequer.js and exchequer.wasm: a function createExchequer(), not an ES module; give it wasmBinary.
# Built without the node environment, so that bundlers find no require() in it; in node, wasmBinary is enough.
function(exchequer_wasm_module)
  add_executable(exchequer_module ${PROJECT_SOURCE_DIR}/src/wasm/module.cc)
  set_target_properties(exchequer_module PROPERTIES OUTPUT_NAME exchequer)
  exchequer_link_all(exchequer_module)
  target_link_options(exchequer_module PRIVATE --no-entry -sMODULARIZE=1 -sEXPORT_NAME=createExchequer
    -sENVIRONMENT=web,worker -sALLOW_MEMORY_GROWTH=1 -sFILESYSTEM=0 -sINITIAL_MEMORY=16777216
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
    -sEXPORTED_FUNCTIONS=_malloc,_free)
endfunction()

# tests/wasm/<name>.cc → wasm_<name>.js, a program for node that reads real files. Exit code 0 is a pass.
function(exchequer_tests_for_node)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/wasm/*.cc)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(wasm_${name} ${source})
    exchequer_link_all(wasm_${name})
    # Compiled synchronously, because node's fetch cannot read the .wasm file from disk.
    target_link_options(wasm_${name} PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sWASM_ASYNC_COMPILATION=0
      -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1)
    exchequer_check(${tree}/${name} COMMAND node $<TARGET_FILE:wasm_${name}>)
  endforeach()
endfunction()
