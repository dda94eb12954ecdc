# The page, built together with its engine: npm's packages, then Vite over web/ and the boards of games/, into web/dist.
# A second build without changes does nothing, and npm downloads while the engine compiles.
function(exchequer_page)
  find_program(NPM npm)
  if(NOT NPM)  # `scripts/setup wasm` is enough for the engine alone
    return()
  endif()
  set(web ${PROJECT_SOURCE_DIR}/web)
  set(packages ${web}/node_modules/.package-lock.json)
  add_custom_command(OUTPUT ${packages}
    COMMAND ${NPM} ci --no-audit --no-fund --loglevel=error
    COMMAND ${CMAKE_COMMAND} -E touch ${packages}
    DEPENDS ${web}/package-lock.json WORKING_DIRECTORY ${web} COMMENT "Fetching the page's npm packages" VERBATIM)
  add_custom_target(page_packages DEPENDS ${packages})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/* ${PROJECT_SOURCE_DIR}/games/*/web/*)
  file(GLOB styles CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*/style.toml)
  add_custom_command(OUTPUT ${web}/dist/index.html
    COMMAND ${NPM} run --silent build
    DEPENDS ${packages} exchequer_module ${PROJECT_BINARY_DIR}/exchequer.js ${sources} ${styles} ${web}/index.html ${web}/package.json ${web}/vite.config.ts ${web}/styles.ts ${web}/svelte.config.js ${web}/tsconfig.json
    WORKING_DIRECTORY ${web} COMMENT "Building the page" VERBATIM)
  add_custom_target(page ALL DEPENDS ${web}/dist/index.html)

  exchequer_check(web/sizes COMMAND node web/sizes.mjs)
  exchequer_check(web/types COMMAND ${NPM} --prefix web run --silent check)
  exchequer_check(web/lint COMMAND ${NPM} --prefix web run --silent lint)
  exchequer_check(web/unit COMMAND ${NPM} --prefix web run --silent test)
  exchequer_check(web/browser CORES 3 COMMAND ${NPM} --prefix web run --silent browser -- --project=page)  # it uses two workers, so one more test may run beside it
  exchequer_check(web/clock ALONE COMMAND ${NPM} --prefix web run --silent browser -- --project=clock --no-deps)
  exchequer_check(web/fifth_title CORES 2 COMMAND scripts/fifth-title --page)
  exchequer_check(web/speed ALONE COMMAND node bench/wasm.mjs)
endfunction()
