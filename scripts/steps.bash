# Sourced by play, check and scripts/*: runs one command as a step, with its output in a log and a line for the reader.
# Lines go to the descriptor in $step_fd (standard output unless the caller says otherwise).
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

# step LOG NAME COMMAND...: runs the command with its output in build/logs/LOG.log; on a terminal the last line of the
# log is shown while it runs (not with step_live=0: sudo may ask for a password). Prints how it went, but a success in
# under $step_quiet seconds; returns the command's exit code.
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

# What a failed step had to say, indented: of a GoogleTest log that is complete the cases that
# failed, of a Playwright log the errors with their places, of any other its end.
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
