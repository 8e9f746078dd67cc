/*
 * Lets an agent play a run, tells what it does, and leaves a replay.
 *
 *   cc -std=c11 play_run.c $(pkg-config --cflags --libs jimbo) -o play_run
 *   ./play_run ALEEB heuristic run.replay && jimbo replay run.replay
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <jimbo/jimbo.h>

enum { MOST_ACTIONS = 100000 };

static int complain(const char* what) {
  fprintf(stderr, "play_run: %s: %s\n", what, jimbo_last_error());
  return 1;
}

/* Plays to the end, or until the run is won; the number of actions, or -1. */
static long play(jimbo_agent* agent, jimbo_state* state, jimbo_action* actions) {
  for (long count = 0; count < MOST_ACTIONS; ++count) {
    char words[256];
    jimbo_numbers numbers;
    if (jimbo_read_numbers(NULL, state, &numbers) != JIMBO_OK) return -1;
    if (numbers.phase == JIMBO_PHASE_GAME_OVER || numbers.won) return count;
    jimbo_action* action = &actions[count];
    if (jimbo_agent_choose(agent, state, action) != JIMBO_OK) return -1;
    if (jimbo_describe_action(NULL, state, action, words, sizeof words, NULL) != JIMBO_OK)
      return -1;
    printf("%s\n", words);
    if (jimbo_step(NULL, state, action) != JIMBO_OK) return -1;
  }
  return -1;
}

/* The replay as a text that the caller frees, or NULL. */
static char* make_replay(const jimbo_state* start, const jimbo_action* actions, size_t count) {
  size_t length = 0;
  if (jimbo_replay_text(NULL, start, actions, count, NULL, 0, &length) != JIMBO_SHORT_BUFFER)
    return NULL;
  char* text = malloc(length + 1);
  if (text == NULL) return NULL;
  if (jimbo_replay_text(NULL, start, actions, count, text, length + 1, NULL) == JIMBO_OK)
    return text;
  free(text);
  return NULL;
}

static int write_file(const char* path, const char* text) {
  FILE* file = fopen(path, "wb");
  if (file == NULL) return 1;
  const int failed = fputs(text, file) < 0;
  return fclose(file) != 0 || failed;
}

int main(int argc, char** argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: play_run SEED AGENT [REPLAY]\n");
    return 2;
  }
  if (jimbo_api_version() != JIMBO_C_API_VERSION || jimbo_state_size() != sizeof(jimbo_state)) {
    fprintf(stderr, "play_run: compiled for another library than %s\n", jimbo_version());
    return 1;
  }

  static jimbo_action actions[MOST_ACTIONS];
  jimbo_state start;
  jimbo_agent* agent = NULL;
  if (jimbo_start(NULL, argv[1], NULL, NULL, NULL, NULL, &start) != JIMBO_OK)
    return complain("the run does not start");
  if (jimbo_agent_new(NULL, argv[2], 1, &agent) != JIMBO_OK) return complain("no agent");

  jimbo_state state = start; /* a plain value */
  const long count = play(agent, &state, actions);
  jimbo_agent_free(agent);
  if (count < 0) return complain("the run broke off");

  jimbo_numbers numbers;
  jimbo_read_numbers(NULL, &state, &numbers);
  printf("\n%s in ante %d after %ld actions, hash %" PRIx64 "\n", numbers.won ? "won" : "lost",
         (int)numbers.ante, count, jimbo_hash(&state));

  if (argc > 3) {
    char* replay = make_replay(&start, actions, (size_t)count);
    if (replay == NULL) return complain("no replay");
    const int failed = write_file(argv[3], replay);
    free(replay);
    if (failed) {
      fprintf(stderr, "play_run: %s cannot be written\n", argv[3]);
      return 1;
    }
  }
  return 0;
}
