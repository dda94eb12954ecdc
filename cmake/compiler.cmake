# Compiler settings for every source: C++20, the same floating point everywhere, warnings as errors, ccache.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

option(EXCHEQUER_UNITY "Compile each title, and the small sources of a library, together; OFF compiles every source by itself" ON)
option(EXCHEQUER_SANITIZE "Build with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer (clang)" OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# No fused multiply-add, so that a game gives the same numbers on every machine and in the browser.
add_compile_options(-ffp-contract=off)
option(EXCHEQUER_NATIVE "Use every instruction of this processor: faster, but the program runs on its like only" OFF)
if(EXCHEQUER_NATIVE)
  add_compile_options(-march=native)
  set(CMAKE_COMPILE_WARNING_AS_ERROR OFF)  # the warnings of GCC about vectorised loops depend on the processor
endif()

# Code that does not run millions of times a second compiles in half the time with less optimisation and stays fast enough: the terminal,
# the server, the page's requests, most tests. The titles, bots, lab and engine keep -O3 (-O2 with sanitizers).
add_library(exchequer_not_hot INTERFACE)
if(EMSCRIPTEN)  # -O1 would make the module larger
  target_compile_options(exchequer_not_hot INTERFACE -Os)
else()
  target_compile_options(exchequer_not_hot INTERFACE -O1)
endif()

# Only for our own sources, because we cannot correct the headers of dependencies.
add_library(exchequer_warnings INTERFACE)
target_compile_options(exchequer_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 warns wrongly of overlapping copies inside std::string (GCC bug 105651).
  target_compile_options(exchequer_warnings INTERFACE -Wno-restrict)
else()
  # clang warns of sign conversions here and g++ does not; this makes them equal.
  target_compile_options(exchequer_warnings INTERFACE -Wno-sign-conversion)
endif()
if(EMSCRIPTEN)
  # Sizes have 32 bits in WebAssembly. The native builds check 64-bit counts that index a vector.
  target_compile_options(exchequer_warnings INTERFACE -Wno-shorten-64-to-32)
endif()

if(EXCHEQUER_SANITIZE)
  # fuzzer-no-link: the libraries count coverage for the fuzzers.
  add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

option(EXCHEQUER_THREAD_SANITIZER "Build with ThreadSanitizer (clang): for the server's threads" OFF)
if(EXCHEQUER_THREAD_SANITIZER)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()

if(EMSCRIPTEN)
  add_compile_options(-fwasm-exceptions)
  add_link_options(-fwasm-exceptions)
  # Emscripten's JavaScript optimiser looks for acorn there (Debian's node-acorn).
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "env NODE_PATH=/usr/share/nodejs")
endif()

# mold links the many large test programs in a fraction of the time. Without it, the default linker is used.
find_program(MOLD mold)
if(MOLD AND NOT EMSCRIPTEN)
  add_link_options(-fuse-ld=mold)
endif()

# ccache with paths relative to the tree, so that a second clone finds what the first one compiled.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1)
  if(EMSCRIPTEN)
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER CCACHE_COMPILERTYPE=clang)
  endif()
  list(APPEND CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
