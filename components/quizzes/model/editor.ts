import type { ApiAnswer } from './api';
import { isOpen, joined, settled } from './conflicts';
import { type Change, diff } from './diff';
import { type Draft, draftOf, type Ids, type Key } from './draft';
import { faultsOf, keyOf, nextChange } from './held';
import { type History, historyOf, mapHistory, record, redo, undo } from './history';
import { type Conflict, merge } from './merge';
import { paceOf } from './pace';
import { afterChange, asSent, questionsAdded, quizPath, requestOf } from './requests';
import type { EditorStart, EditorState, Kept, Saving, Unanswered } from './state';
import type { WireQuiz } from './wire';

/** Rest of typing after which is saved, and the longest that anything waits for it, in ms. */
const SAVE_AFTER = 1200;
const SAVE_WITHIN = 5000;
/** Between attempts while the service cannot be reached, in ms. */
const RETRY = [2000, 4000, 8000, 15_000, 30_000] as const;
/** Times in a row that the server's state may have moved on before a change is given up for now. */
const MOST_REFRESHES = 5;

/**
 * A quiz that is being edited: the draft with its history, and what brings it to the server, one call
 * after the other. It holds no lock: each call says from which state it was made, and when the quiz has
 * changed elsewhere both sides are merged, and what cannot be is shown as a conflict.
 */
export const createEditor = ({ quiz, send, newId }: EditorStart) => {
  let known: { quiz: WireQuiz; ids: Ids } = { quiz, ids: new Map() };
  let server: Draft = draftOf(quiz);
  /** What of the server's state we no longer know exactly, after changes of our own. */
  let stale: 'none' | 'parents' | 'all' = 'none';
  let state: EditorState = { history: historyOf(server), saving: 'saved', conflicts: [], faults: new Map() };
  let unanswered: Unanswered | null = null;
  /** Changes that the server refused, as JSON: they go out again when they are others. */
  const refused = new Map<Key, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  /** The pace of the service's limits: when the next save may begin, in ms. */
  let notBefore = 0;
  /** The work with the server that is under way; one at a time. */
  let active: Promise<unknown> | null = null;
  let refreshes = 0;
  let attempts = 0;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<EditorState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const present = () => state.history.present;
  const know = (next: typeof known) => {
    known = next;
    server = draftOf(next.quiz, next.ids);
  };

  const faultsNow = () => {
    const told = new Map([...state.faults].filter(([key]) => refused.has(key)));
    return faultsOf(present(), told, state.faults);
  };

  /** Takes over what the server has, as what `base` became; our own changes stay. */
  const adopt = (base: Draft, theirs: Draft, conflictsMatter: boolean) => {
    const { draft, conflicts } = merge(base, theirs, present());
    const history = mapHistory(state.history, (step) => merge(base, theirs, step).draft);
    const open = conflictsMatter ? joined(state.conflicts, conflicts) : state.conflicts;
    update({ history: { ...history, present: draft }, conflicts: open });
  };

  const pause = (saving: Saving, ms: number | null) => {
    update({ saving });
    clearTimeout(timer);
    if (ms !== null) timer = setTimeout(run, ms);
  };
  const backOff = (saving: Saving) => {
    pause(saving, RETRY[Math.min(attempts, RETRY.length - 1)] ?? null);
    attempts++;
    return false;
  };

  /** What any call may be answered with instead of success or a refusal of its own; true when it was that. */
  const isHalted = ({ status, retryAfter }: ApiAnswer): boolean => {
    if (status === 401) pause('signed-out', null);
    else if (status === 429) pause('waiting', (retryAfter ?? 5) * 1000);
    else if (status >= 500) backOff('offline');
    else return false;
    return true;
  };

  /** @returns whether to go on */
  const refresh = async (): Promise<boolean> => {
    const answer = await send({ method: 'GET', path: quizPath(known.quiz.id) }).catch(() => null);
    if (answer === null) return backOff('offline');
    if (isHalted(answer)) return false;
    if (answer.status === 404) pause('gone', null);
    else if (answer.status !== 200) return backOff('failed');
    if (answer.status !== 200) return false;
    const base = server;
    know({ quiz: answer.body?.data as WireQuiz, ids: known.ids });
    stale = 'none';
    adopt(base, server, true);
    return true;
  };

  const mustRefresh = ({ kind }: Change): boolean => {
    if (stale === 'none' || kind.startsWith('create')) return false;
    return stale === 'all' || !kind.endsWith('question');
  };

  const succeeded = (change: Change, data: unknown) => {
    [refreshes, attempts] = [0, 0];
    refused.delete(keyOf(change));
    const before = server;
    know(afterChange(known, change, data));
    const shifts = change.kind.startsWith('delete') || change.kind.startsWith('order');
    if (shifts || stale === 'all') stale = 'all';
    else if (change.kind !== 'update-quiz') stale = 'parents';
    // The server tidies texts: take over what it made of ours, unless it was changed again meanwhile.
    adopt(asSent(server, before, change), server, false);
  };
  const refuse = (change: Change, { body, status }: ApiAnswer) => {
    const told = body?.errors ?? [{ field: '', message: body?.detail ?? `The service answered ${status}.` }];
    const faults = new Map(state.faults);
    refused.set(keyOf(change), JSON.stringify(change));
    faults.set(keyOf(change), told);
    update({ faults });
  };

  /** What a change added that the service did before, and whose response it no longer has (D8); null while it is out of reach. */
  const retrieveAdded = async (change: Change): Promise<unknown> => {
    if (change.kind !== 'create-questions') return undefined;
    const answer = await send({ method: 'GET', path: quizPath(known.quiz.id) }).catch(() => null);
    return answer?.status === 200 ? questionsAdded(known, change, answer.body?.data as WireQuiz) : null;
  };

  /** Makes one call. @returns whether there may be more to do */
  const step = async (): Promise<boolean> => {
    const change = unanswered?.change ?? nextChange(server, present(), state.conflicts, refused);
    if (!change) return false;
    if (!unanswered && mustRefresh(change)) {
      update({ saving: 'saving' });
      return refresh();
    }
    const request = unanswered?.request ?? requestOf(known, change, newId());
    if (request.once !== undefined) unanswered = { change, request };
    update({ saving: 'saving' });
    const answer = await send(request).catch(() => null);
    if (answer === null) return backOff('offline');
    notBefore = Date.now() + paceOf(answer.room);
    if (isHalted(answer)) return false;
    if (answer.status < 300) {
      const data = answer.body?.data ?? (await retrieveAdded(change));
      if (data === null) return backOff('offline');
      unanswered = null;
      succeeded(change, data);
      return true;
    }
    unanswered = null;
    const hasMoved =
      answer.status === 412 || answer.status === 404 || (answer.status === 400 && change.kind.startsWith('order'));
    if (!hasMoved) {
      refuse(change, answer);
      return true;
    }
    refreshes++;
    return refreshes > MOST_REFRESHES ? backOff('failed') : refresh();
  };

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const made = work().finally(() => {
      active = null;
    });
    active = made;
    return made;
  };
  const sendAll = async () => {
    while (await step()) {}
  };
  const run = async (): Promise<void> => {
    if (active) return void (await active);
    clearTimeout(timer);
    waitingSince = null;
    await alone(sendAll);
    if (state.saving === 'saving' || state.saving === 'unsaved') {
      update({ saving: isDirty() ? 'unsaved' : 'saved', faults: faultsNow() });
      if (waitingSince !== null) schedule();
    }
  };

  const schedule = () => {
    waitingSince ??= Date.now();
    if (active || ['signed-out', 'gone', 'waiting', 'offline', 'failed'].includes(state.saving)) return;
    clearTimeout(timer);
    const now = Date.now();
    timer = setTimeout(run, Math.max(0, Math.min(SAVE_AFTER, waitingSince + SAVE_WITHIN - now), notBefore - now));
  };

  const show = (history: History) => {
    if (history === state.history) return;
    const isPlain = state.saving === 'saved' || state.saving === 'unsaved';
    const [from, to] = [present(), history.present];
    state = { ...state, history };
    const conflicts = state.conflicts.filter((conflict) => isOpen(conflict, to));
    update({
      ...(isPlain ? { saving: 'unsaved' as const } : {}),
      ...(from === to ? {} : { faults: faultsNow() }),
      conflicts: conflicts.length === state.conflicts.length ? state.conflicts : conflicts,
    });
    schedule();
  };
  const takeOver = async (): Promise<void> => {
    // Not beside a save: an answer from before it would look like a change that somebody made after it.
    if (active || state.saving === 'signed-out') return;
    const { saving } = state;
    const isFresh = await alone(refresh);
    if (isFresh && (saving === 'offline' || saving === 'failed')) update({ saving: 'unsaved' });
    if (isFresh && isDirty()) await run();
  };
  /** Whether something is not on the server yet. */
  const isDirty = () => unanswered !== null || diff(server, present()).length > 0;

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newKey: newId,
    isDirty,
    /** @param about edits with the same text, one soon after the other, are undone together */
    edit: (change: (draft: Draft) => Draft, about: string | null = null) =>
      show(record(state.history, change(present()), about, Date.now())),
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    /** Settles a conflict: with what is here, or with what somebody else made of it. */
    resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => {
      update({ conflicts: state.conflicts.filter((other) => other !== conflict) });
      const next = settled(present(), conflict, choice);
      show(record(state.history, next, null, Date.now()));
      schedule();
    },
    /** What must not be lost if the page ends now. */
    keep: (): Kept => ({ quiz: known.quiz, ids: [...known.ids], draft: present(), unanswered }),
    /** Goes on where another editor of this quiz was; whatever the server has become since is merged. */
    resume: async (kept: Kept) => {
      know({ quiz: kept.quiz, ids: new Map(kept.ids) });
      [stale, unanswered] = ['all', kept.unanswered];
      update({ history: record(historyOf(server), kept.draft, null, Date.now()), saving: 'unsaved' });
      await run();
      await takeOver();
    },
    /** Saves at once what waits, also after something has kept it from being saved. */
    save: () => {
      attempts = 0;
      return run();
    },
    /** Takes over what others changed. */
    refresh: takeOver,
  };
};
export type Editor = ReturnType<typeof createEditor>;
