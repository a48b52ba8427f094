import { resolveConflict, stillApplies } from './conflicts';
import { createHistory, type History, record, redo, undo } from './history';
import {
  type Call,
  callOf,
  type EditorEvent,
  getQuiz,
  isDirty,
  type MachineState,
  timerOf,
  withErrors,
  withServer,
} from './machine-state';
import type { Conflict } from './merge';
import { onResponse } from './responses';
import { saveNext, scheduleSave } from './saving';
import type { UnsavedWork } from './state';

const showHistory = (state: MachineState, history: History, now: number): MachineState => {
  if (history === state.history) return state;
  const conflicts = state.conflicts.filter((conflict) => stillApplies(conflict, history.present));
  const next: MachineState = {
    ...state,
    history,
    conflicts: conflicts.length === state.conflicts.length ? state.conflicts : conflicts,
  };
  return scheduleSave(history.present === state.history.present ? next : withErrors(next), now);
};

const onResolve = (before: MachineState, conflict: Conflict, choice: 'mine' | 'theirs', now: number): MachineState => {
  const state = { ...before, conflicts: before.conflicts.filter((other) => other !== conflict) };
  const { present } = state.history;
  const draft = resolveConflict(present, conflict, choice);
  if (draft !== present) return showHistory(state, record(state.history, draft, null, now), now);
  // The conflict held back a change that can be sent now.
  return isDirty(state) ? scheduleSave(state, now) : state;
};

const onResume = (before: MachineState, { quiz, ids, draft, pending }: UnsavedWork, now: number): MachineState => {
  const state = withServer(before, quiz, new Map(ids));
  const history = record(createHistory(state.server), draft, null, now);
  const next: MachineState = { ...state, stale: 'all', pending, history };
  return callOf(next.phase) ? next : saveNext(next, now);
};

/**
 * Pure. The editor holds no lock: each request names the version it was made from. If the quiz has changed elsewhere,
 * both sides are merged, and what cannot be merged becomes a conflict.
 * @param now milliseconds since the epoch
 */
export const transition = (state: MachineState, event: EditorEvent, now: number): MachineState => {
  const { history, phase } = state;
  switch (event.type) {
    case 'edit':
      return showHistory(state, record(history, event.draft, event.group, now), now);
    case 'undo':
      return showHistory(state, undo(history), now);
    case 'redo':
      return showHistory(state, redo(history), now);
    case 'resolve':
      return onResolve(state, event.conflict, event.choice, now);
    case 'save': {
      const next = { ...state, failedAttempts: 0 };
      return callOf(phase) ? next : saveNext(next, now);
    }
    case 'refresh': {
      if ('call' in phase || phase.name === 'signed-out') return state;
      const call: Call = { kind: 'refresh', request: getQuiz(state) };
      return { ...state, phase: { name: 'refreshing', call, interrupted: phase } };
    }
    case 'resume':
      return onResume(state, event.work, now);
    case 'timer':
      return timerOf(phase) === null ? state : saveNext(state, now);
    case 'response':
      return onResponse(state, event.response, now);
  }
};
