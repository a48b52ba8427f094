import { sendCall } from './api';
import type { Draft, Key } from './draft';
import { transition } from './machine';
import type { Conflict } from './merge';
import {
  callOf,
  type EditorEvent,
  type EditorStart,
  type EditorState,
  initialState,
  isDirty,
  type MachineState,
  saveStatusOf,
  timerOf,
} from './state';
import type { UnsavedWork } from './unsaved-work';

const visible = ({ history, conflicts, errors, phase }: MachineState): EditorState => ({
  history,
  conflicts,
  errors,
  saveStatus: saveStatusOf(phase),
});

/** Runs the state machine: sends its requests, one at a time, and keeps its timer. */
export const createEditor = ({ quiz, quizzes, newId }: EditorStart) => {
  let machine = initialState(quiz);
  let shown = visible(machine);
  let performed = machine.phase;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const idleWaiters = new Set<() => void>();

  const performEffects = () => {
    const [before, { phase }] = [performed, machine];
    if (phase === before) return;
    performed = phase;
    clearTimeout(timer);
    const at = timerOf(phase);
    if (at !== null) timer = setTimeout(() => dispatch({ type: 'timer' }), at - Date.now());
    const call = callOf(phase);
    if (call && call !== callOf(before)) {
      void sendCall(quizzes, call).then((response) => dispatch({ type: 'response', response }));
    }
    if (call) return;
    for (const resolve of idleWaiters) resolve();
    idleWaiters.clear();
  };
  const dispatch = (event: EditorEvent): void => {
    const next = transition(machine, event, Date.now());
    if (next === machine) return;
    machine = next;
    shown = visible(machine);
    // Listeners first: they back up a draft before it is sent.
    for (const listener of listeners) listener();
    performEffects();
  };
  /** Resolves once no request is in flight. */
  const run = (event: EditorEvent): Promise<void> => {
    dispatch(event);
    return new Promise((resolve) => (callOf(machine.phase) ? idleWaiters.add(resolve) : resolve()));
  };

  return {
    getState: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newKey: newId,
    /** The server's id of a saved round or question. */
    idOf: (key: Key): string => machine.ids.get(key) ?? key,
    isDirty: () => isDirty(machine),
    /** What the server has stored, as far as the editor knows. */
    saved: (): Draft => machine.server,
    /** @param group successive edits of one group are undone together */
    edit: (change: (draft: Draft) => Draft, group: string | null = null) =>
      dispatch({ type: 'edit', draft: change(machine.history.present), group }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => dispatch({ type: 'resolve', conflict, choice }),
    /** What must survive if the page closes now. */
    unsavedWork: (): UnsavedWork => {
      const { quiz: known, ids, history, pending } = machine;
      return { quiz: known, ids: [...ids], draft: history.present, pending: pending?.draft ?? null };
    },
    /** Continues the unsaved work of an earlier page, merged with what the server has now. */
    resume: async (work: UnsavedWork) => {
      await run({ type: 'resume', work });
      await run({ type: 'refresh' });
    },
    /** Saves now, also after a failure. */
    save: () => run({ type: 'save' }),
    /** Merges changes made elsewhere. */
    refresh: () => run({ type: 'refresh' }),
  };
};
export type Editor = ReturnType<typeof createEditor>;
