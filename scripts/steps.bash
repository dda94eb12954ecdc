# Functions for play, check and scripts/*: run a command as a step, log its output, and print a line about it.
# They print to the file descriptor in $step_fd (by default standard output).
export LC_ALL=C.UTF-8
step_fd=${step_fd:-1}
mkdir -p build/logs

say() { printf '%s\n' "$*" >&"$step_fd"; }

# Seconds since $1 (a value of $EPOCHREALTIME), with one decimal.
since() {
  local now=${EPOCHREALTIME/[.,]/} then=${1/[.,]/}
  local tenths=$(((now - then) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# result WORD SECONDS NAME
result() { printf '%-6s %7s s  %s\n' "$1" "$2" "$3" >&"$step_fd"; }

# step LOG NAME COMMAND...: runs the command with its output in build/logs/LOG.log. On a terminal, it shows the last line of
# the log meanwhile (not if step_live=0, because sudo may ask for a password). Then it prints the result, except for a success
# in under $step_quiet seconds. It returns the exit code of the command.
step() {
  local log=build/logs/$1.log name=$2 start=$EPOCHREALTIME code=0 pid
  shift 2
  if [[ -t $step_fd && ${step_live:-1} == 1 ]]; then
    "$@" >"$log" 2>&1 </dev/null &
    pid=$!
    while kill -0 "$pid" 2>/dev/null; do
      printf '\r\033[K       %7s s  %s  %s' "$(since "$start")" "$name" "$(tail -n 1 "$log" | tr -cd '[:print:]' | cut -c 1-50)" >&"$step_fd"
      sleep 0.1
    done
    wait "$pid" || code=$?
    printf '\r\033[K' >&"$step_fd"
  else
    "$@" >"$log" 2>&1 </dev/null || code=$?
  fi
  local seconds
  seconds=$(since "$start")
  if ((code == 0)); then
    ((${seconds%.*} < ${step_quiet:-0})) || result ok "$seconds" "$name"
  else
    result FAILED "$seconds" "$name"
    show_log "$log"
  fi
  return "$code"
}

# build_together PRESET:TARGET...: configures and builds several trees at once, so that no core is idle while one of them links or
# downloads. On a terminal, one line shows their progress and the time left; elsewhere, a line is printed every
# half minute. Each tree is reported when it ends. Returns 1 if one has failed.
build_together() {
  local start=$EPOCHREALTIME item preset pid code bad=0 ticks=0 running
  declare -A pids=()
  for item in "$@"; do
    preset=${item%%:*}
    build_one "$preset" "${item#*:}" >"build/logs/$preset.build.log" 2>&1 </dev/null &
    pids[$preset]=$!
  done
  trap 'kill "${pids[@]}" 2>/dev/null || true' RETURN
  while ((${#pids[@]})); do
    for preset in "${!pids[@]}"; do
      pid=${pids[$preset]}
      kill -0 "$pid" 2>/dev/null && continue
      code=0
      wait "$pid" || code=$?
      unset "pids[$preset]"
      [[ -t $step_fd ]] && printf '\r\033[K' >&"$step_fd"
      local seconds name="build ${build_names[$preset]-$preset}"
      seconds=$(since "$start")
      if ((code)); then
        bad=1
        result FAILED "$seconds" "$name"
        show_log "build/logs/$preset.build.log"
        say "       to repeat only this build: cmake --build --preset $preset"
      elif ((${seconds%.*} >= ${step_quiet:-0})); then
        result ok "$seconds" "$name"
      fi
    done
    running="${!pids[*]}"
    if [[ -n $running ]]; then
      if [[ -t $step_fd ]]; then
        printf '\r\033[K       %s' "$(build_progress "$start" $running)" >&"$step_fd"
      elif ((++ticks % 150 == 0)); then
        say "       $(build_progress "$start" $running)"
      fi
      sleep 0.2
    fi
  done
  trap - RETURN
  return "$bad"
}
declare -A build_names=([wasm]="the page" [release]="the program" [debug]="with sanitizers" [thread]="with ThreadSanitizer")

build_one() { # PRESET TARGET
  [[ -f build/$1/build.ninja ]] || cmake --preset "$1" || return
  NINJA_STATUS='[%f/%t] ' exec cmake --build --preset "$1" --target "$2" -j "$(nproc)" -- -k 0
}

# Estimates the time left from the steps that Ninja has finished, most of which compile.
build_progress() { # START PRESET...
  local start=$1 preset done=0 all=0 line words=()
  shift
  for preset in "$@"; do
    line=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "build/logs/$preset.build.log" | tail -n 1 | tr -d '[]')
    [[ -n $line ]] || { words+=("${build_names[$preset]-$preset}: starting"); continue; }
    done=$((done + ${line%/*})) all=$((all + ${line#*/}))
    words+=("${build_names[$preset]-$preset} $line")
  done
  local elapsed left=
  elapsed=$(since "$start")
  elapsed=${elapsed%.*}
  if ((done * 5 > all && elapsed > 5)); then left=", about $((elapsed * (all - done) / done)) s left"; fi
  local IFS=,
  printf '%4d s%s (%s)' "$elapsed" "$left" "${words[*]}"
}

# Prints the useful part of a failed step's log, indented: the failed cases of a complete GoogleTest log,
# the errors of a Playwright log with their places, or the end of any other log.
show_log() {
  local text=
  grep -q '^\[==========\] .* ran\.' "$1" && text=$(awk '/^\[ RUN /{block = ""} {block = block $0 "\n"} /^\[  FAILED  \].* ms\)$/{printf "%s", block; block = ""}' "$1" | head -n 80)
  grep -qE '^ +1\) .*\.spec\.ts:' "$1" && text=$(sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '/^ +[0-9]+\) .*\.spec\.ts:/{on = 1; lines = 0} /^ +Error Context:/{next} on && ++lines <= 40' | cat -s | head -n 160)
  if [[ -n $text ]]; then
    say "       the failed cases in $1:"
  else
    say "       the end of $1:"
    text=$(grep -vE '^(\[[0-9]+/[0-9]+\] |env CCACHE_|em\+\+: error: .*failed)' "$1" | tail -n 40)
  fi
  sed 's/^/       | /' <<<"$text" >&"$step_fd"
}
