# The libraries: one per folder of src/, one per title.

# The include folders: "core/…", "games/…" and the generated headers.
add_library(exchequer_includes INTERFACE)
target_include_directories(exchequer_includes INTERFACE
  ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
target_link_libraries(exchequer_includes INTERFACE exchequer_headers)

# Compiles up to `size` sources of a target together: a small source spends most of its time on headers that its
# neighbours include as well. -D EXCHEQUER_UNITY=OFF compiles every source by itself.
function(exchequer_batches target size)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${EXCHEQUER_UNITY} UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# exchequer_library(name ROOMS folder… USES other… DEPENDS target… WITHOUT file… [NOT_HOT]): compiles src/<name>/*.cc, and the sources in
# the given subfolders, as exchequer_<name>.
# A folder with no sources becomes an interface library, so that its users need not know. If $EXCHEQUER_BUILT names another
# tree, its libraries are used as they are: scripts/fifth-title then compiles only a title.
function(exchequer_library name)
  cmake_parse_arguments(arg "NOT_HOT" "" "ROOMS;USES;DEPENDS;WITHOUT" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cc)
  foreach(room IN LISTS arg_ROOMS)
    file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/${room}/*.cc)
    list(APPEND sources ${more})
  endforeach()
  foreach(file IN LISTS arg_WITHOUT)
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/${name}/${file})
  endforeach()
  list(TRANSFORM arg_USES PREPEND exchequer_)
  get_filename_component(kind ${PROJECT_BINARY_DIR} NAME)
  if(sources AND DEFINED ENV{EXCHEQUER_BUILT})
    add_library(exchequer_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(exchequer_${name} PROPERTIES IMPORTED_LOCATION $ENV{EXCHEQUER_BUILT}/build/${kind}/libexchequer_${name}.a)
    target_link_libraries(exchequer_${name} INTERFACE exchequer_includes ${arg_USES} ${arg_DEPENDS})
  elseif(sources)
    add_library(exchequer_${name} STATIC ${sources})
    exchequer_batches(exchequer_${name} 16)
    target_link_libraries(exchequer_${name} PUBLIC exchequer_includes ${arg_USES} ${arg_DEPENDS} PRIVATE exchequer_warnings $<$<BOOL:${arg_NOT_HOT}>:exchequer_not_hot>)
  else()
    add_library(exchequer_${name} INTERFACE)
    target_link_libraries(exchequer_${name} INTERFACE exchequer_includes ${arg_USES} ${arg_DEPENDS})
  endif()
endfunction()

# The folders of games/ that are titles, in alphabetical order, with `_template` last.
function(exchequer_find_titles out)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*/game.h)
  set(found "")
  foreach(header IN LISTS headers)
    get_filename_component(folder ${header} DIRECTORY)
    list(APPEND found ${folder})
  endforeach()
  list(SORT found)
  if("_template" IN_LIST found)
    list(REMOVE_ITEM found _template)
    list(APPEND found _template)
  endif()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# A title's id and namespace are the name of its folder, except for `template`, which is a C++ keyword.
function(exchequer_title_names folder name_out namespace_out)
  if(folder STREQUAL "_template")
    set(${name_out} template PARENT_SCOPE)
    set(${namespace_out} template_title PARENT_SCOPE)
  else()
    set(${name_out} ${folder} PARENT_SCOPE)
    set(${namespace_out} ${folder} PARENT_SCOPE)
  endif()
endfunction()

# Compiles games/<folder>/*.cc, chapters/*.cc and the generated plugin.cc as title_<name>, in one translation unit, so that the compiler
# can optimise across chapters and inline a whole playout.
function(exchequer_title folder)
  exchequer_title_names(${folder} name namespace)
  exchequer_clauses(${folder} ${name} ${namespace})
  exchequer_plugin(${folder} ${namespace} plugin)
  set(root ${PROJECT_SOURCE_DIR}/games/${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${root}/*.cc ${root}/chapters/*.cc)
  add_library(title_${name} STATIC ${sources} ${plugin})
  exchequer_batches(title_${name} 0)
  target_link_libraries(title_${name} PUBLIC exchequer_lab exchequer_kit PRIVATE exchequer_warnings)
  add_dependencies(title_${name} clauses_${name})
endfunction()
