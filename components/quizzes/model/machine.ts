import { type ApiRequest, type ApiResponse, saveDelayMs } from './api';
import { mergeConflicts, resolveConflict, stillApplies } from './conflicts';
import { type Change, diff } from './diff';
import { type Draft, draftOf, type Ids, type Key } from './draft';
import { createHistory, type History, mapHistory, record, redo, undo } from './history';
import { type Conflict, merge } from './merge';
import { collectErrors, nextChange, targetKey } from './next-change';
import { applyResponse, expectedServer, findCreatedQuestions, quizPath, requestOf } from './requests';
import type { EditorState, PendingRequest, SaveStatus, UnsavedWork } from './state';
import type { WireQuiz } from './wire';

/** An edit is saved after this pause in typing, and no later than `SAVE_WITHIN_MS` after it was made. */
const SAVE_AFTER_MS = 1200;
const SAVE_WITHIN_MS = 5000;
/** Delays between attempts while the service is unreachable. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
/** For a 429 response without `Retry-After`. */
const DEFAULT_RETRY_SECONDS = 5;
/** How many changes in a row may find that the quiz has changed elsewhere before saving pauses. */
const MAX_STALE_RESPONSES = 5;

/** A request in flight, and what it is for. */
export type Call =
  | { kind: 'change'; change: Change; request: ApiRequest }
  /** The service created the questions before, but no longer has the response to return (D8). */
  | { kind: 'find-created'; change: Change & { kind: 'create-questions' }; request: ApiRequest }
  | { kind: 'refresh'; request: ApiRequest };

/** What the editor is doing. Times are milliseconds since the epoch. */
export type Phase = IdlePhase | ActivePhase;
type IdlePhase =
  | { name: 'saved' }
  /** Edited at `since`; saved at `saveAt`, or null if conflicts or errors hold back everything that is left. */
  | { name: 'unsaved'; since: number; saveAt: number | null }
  | { name: 'waiting' | 'offline' | 'failed'; retryAt: number }
  | { name: 'signed-out' }
  | { name: 'gone' };
type ActivePhase =
  | { name: 'saving'; call: Call }
  /** Looks for changes made elsewhere. The interrupted phase is still the one to show. */
  | { name: 'refreshing'; call: Call; interrupted: IdlePhase };

export interface MachineState extends Omit<EditorState, 'saveStatus'> {
  phase: Phase;
  quiz: WireQuiz;
  ids: Ids;
  /** `quiz` as a draft. */
  server: Draft;
  /** Which versions in `quiz` our own changes have outdated: those of the quiz and its rounds, or all. */
  stale: 'none' | 'parents' | 'all';
  pending: PendingRequest | null;
  /** Changes that the service rejected, as JSON by key. They are sent again once they differ. */
  rejected: ReadonlyMap<Key, string>;
  /** Set by the service's rate limit: when the next save may start. */
  notBefore: number;
  staleResponses: number;
  failedAttempts: number;
  /** An idempotency key is the session and the number of requests before it. */
  session: string;
  requests: number;
}

export type EditorEvent =
  /** Successive edits of one group are undone together. */
  | { type: 'edit'; draft: Draft; group: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'resolve'; conflict: Conflict; choice: 'mine' | 'theirs' }
  | { type: 'save' }
  | { type: 'refresh' }
  | { type: 'resume'; work: UnsavedWork }
  /** `timerOf` the phase has expired. */
  | { type: 'timer' }
  /** Null if the request failed without a response. */
  | { type: 'response'; response: ApiResponse | null };

/** @param session unique to this editor */
export const initialState = (quiz: WireQuiz, session: string): MachineState => {
  const server = draftOf(quiz);
  return {
    history: createHistory(server),
    conflicts: [],
    errors: new Map(),
    phase: { name: 'saved' },
    quiz,
    ids: new Map(),
    server,
    stale: 'none',
    pending: null,
    rejected: new Map(),
    notBefore: 0,
    staleResponses: 0,
    failedAttempts: 0,
    session,
    requests: 0,
  };
};

export const saveStatusOf = (phase: Phase): SaveStatus =>
  phase.name === 'refreshing' ? phase.interrupted.name : phase.name;

export const callOf = (phase: Phase): Call | null => ('call' in phase ? phase.call : null);

/** When to dispatch `timer`; null for never. */
export const timerOf = (phase: Phase): number | null => {
  if ('retryAt' in phase) return phase.retryAt;
  return 'saveAt' in phase ? phase.saveAt : null;
};

export const isDirty = ({ pending, server, history }: MachineState): boolean =>
  Boolean(pending) || diff(server, history.present).length > 0;

const getQuiz = ({ quiz }: MachineState): ApiRequest => ({ method: 'GET', path: quizPath(quiz.id) });

const withServer = (state: MachineState, quiz: WireQuiz, ids: Ids): MachineState => ({
  ...state,
  quiz,
  ids,
  server: draftOf(quiz, ids),
});

const withErrors = (state: MachineState): MachineState => {
  const { errors, rejected, history } = state;
  const fromService = new Map([...errors].filter(([key]) => rejected.has(key)));
  return { ...state, errors: collectErrors(history.present, fromService, errors) };
};

/** Merges the server's state, which was `base` before, into the draft and into every step of its history. */
const mergeServer = (state: MachineState, base: Draft): { state: MachineState; conflicts: Conflict[] } => {
  const { server, history } = state;
  const { draft, conflicts } = merge(base, server, history.present);
  const merged = mapHistory(history, (step) => merge(base, server, step).draft);
  return { state: { ...state, history: { ...merged, present: draft } }, conflicts };
};

const retryLater = (state: MachineState, name: 'offline' | 'failed', now: number): MachineState => {
  const delay = RETRY_MS[Math.min(state.failedAttempts, RETRY_MS.length - 1)] ?? 0;
  return { ...state, phase: { name, retryAt: now + delay }, failedAttempts: state.failedAttempts + 1 };
};

const scheduleSave = (state: MachineState, now: number): MachineState => {
  const { phase, notBefore } = state;
  const idle = phase.name === 'refreshing' ? phase.interrupted : phase;
  if (idle.name !== 'saved' && idle.name !== 'unsaved') return state;
  const since = idle.name === 'unsaved' && idle.saveAt !== null ? idle.since : now;
  const saveAt = Math.max(now, Math.min(now + SAVE_AFTER_MS, since + SAVE_WITHIN_MS), notBefore);
  const unsaved: IdlePhase = { name: 'unsaved', since, saveAt };
  return { ...state, phase: phase.name === 'refreshing' ? { ...phase, interrupted: unsaved } : unsaved };
};

const finishSave = (state: MachineState, now: number): MachineState => {
  if (state.phase.name === 'gone') return state;
  const phase: Phase = isDirty(state) ? { name: 'unsaved', since: now, saveAt: null } : { name: 'saved' };
  return withErrors({ ...state, phase });
};

const needsRefresh = ({ stale }: MachineState, { kind }: Change): boolean => {
  if (stale === 'none' || kind.startsWith('create')) return false;
  return stale === 'all' || !kind.endsWith('question');
};

const startRefresh = (state: MachineState): MachineState => ({
  ...state,
  phase: { name: 'saving', call: { kind: 'refresh', request: getQuiz(state) } },
});

/** Starts the next request of a save, or finishes the save if there is none. */
const saveNext = (state: MachineState, now: number): MachineState => {
  const { pending, server, history, conflicts, rejected, session, requests } = state;
  if (pending) return { ...state, phase: { name: 'saving', call: { kind: 'change', ...pending } } };
  const change = nextChange(server, history.present, conflicts, rejected);
  if (!change) return finishSave(state, now);
  if (needsRefresh(state, change)) return startRefresh(state);
  const request = requestOf(state, change, `${session}-${requests}`);
  return {
    ...state,
    requests: requests + 1,
    pending: request.idempotencyKey === undefined ? null : { change, request },
    phase: { name: 'saving', call: { kind: 'change', change, request } },
  };
};

/** The state after a response that stops any request: no connection, session expired, rate limit. Null for others. */
const interrupt = (state: MachineState, response: ApiResponse | null, now: number): MachineState | null => {
  if (response === null || response.status >= 500) return retryLater(state, 'offline', now);
  if (response.status === 401) return { ...state, phase: { name: 'signed-out' } };
  if (response.status !== 429) return null;
  const seconds = response.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS;
  return { ...state, phase: { name: 'waiting', retryAt: now + seconds * 1000 } };
};

const onSuccess = (state: MachineState, change: Change, data: unknown, now: number): MachineState => {
  const { server: before, stale } = state;
  const { quiz, ids } = applyResponse(state, change, data);
  const rejected = new Map(state.rejected);
  rejected.delete(targetKey(change));
  const movesOthers = change.kind.startsWith('delete') || change.kind.startsWith('order');
  const parents = change.kind === 'update-quiz' ? stale : 'parents';
  const next: MachineState = {
    ...withServer(state, quiz, ids),
    pending: null,
    rejected,
    staleResponses: 0,
    failedAttempts: 0,
    stale: movesOthers || stale === 'all' ? 'all' : parents,
  };
  // The server trims texts. Its version replaces ours, unless it was edited again in the meantime.
  return saveNext(mergeServer(next, expectedServer(next.server, before, change)).state, now);
};

const onRejection = (state: MachineState, change: Change, response: ApiResponse, now: number): MachineState => {
  const { body, status } = response;
  const errors = body?.errors ?? [{ field: '', message: body?.detail ?? `The service responded with ${status}.` }];
  const key = targetKey(change);
  const next: MachineState = {
    ...state,
    rejected: new Map(state.rejected).set(key, JSON.stringify(change)),
    errors: new Map(state.errors).set(key, errors),
  };
  return saveNext(next, now);
};

const onChangeResponse = (
  before: MachineState,
  change: Change,
  response: ApiResponse | null,
  now: number,
): MachineState => {
  if (response === null) return retryLater(before, 'offline', now);
  const state = { ...before, notBefore: now + saveDelayMs(response.rateLimit) };
  const interrupted = interrupt(state, response, now);
  if (interrupted) return interrupted;
  const { status, body } = response;
  if (status < 300) {
    if (change.kind !== 'create-questions' || body?.data) return onSuccess(state, change, body?.data, now);
    return { ...state, phase: { name: 'saving', call: { kind: 'find-created', change, request: getQuiz(state) } } };
  }
  const next: MachineState = { ...state, pending: null };
  const isStale = status === 412 || status === 404 || (status === 400 && change.kind.startsWith('order'));
  if (!isStale) return onRejection(next, change, response, now);
  next.staleResponses++;
  return next.staleResponses > MAX_STALE_RESPONSES ? retryLater(next, 'failed', now) : startRefresh(next);
};

const onRefreshResponse = (state: MachineState, response: ApiResponse | null, now: number): MachineState => {
  const interrupted = interrupt(state, response, now);
  if (interrupted || !response) return interrupted ?? state;
  if (response.status === 404) return { ...state, phase: { name: 'gone' } };
  if (response.status !== 200) return retryLater(state, 'failed', now);
  const current = withServer(state, response.body?.data as WireQuiz, state.ids);
  const merged = mergeServer({ ...current, stale: 'none' }, state.server);
  const next = { ...merged.state, conflicts: mergeConflicts(state.conflicts, merged.conflicts) };
  const { phase } = state;
  // A refresh does not shorten the wait that the service requested.
  if (phase.name === 'refreshing' && phase.interrupted.name === 'waiting') return { ...next, phase: phase.interrupted };
  return saveNext(next, now);
};

const onResponse = (state: MachineState, response: ApiResponse | null, now: number): MachineState => {
  const call = callOf(state.phase);
  if (!call) return state;
  if (call.kind === 'change') return onChangeResponse(state, call.change, response, now);
  if (call.kind === 'refresh') return onRefreshResponse(state, response, now);
  if (response?.status !== 200) return retryLater(state, 'offline', now);
  const created = findCreatedQuestions(state, call.change, response.body?.data as WireQuiz);
  return onSuccess(state, call.change, created, now);
};

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
