import { type ApiResponse, saveDelayMs } from './api';
import { mergeConflicts } from './conflicts';
import type { Change } from './diff';
import type { WireQuiz } from './draft';
import { callOf, getQuiz, type MachineState, mergeServer, withServer } from './machine-state';
import { targetKey } from './next-change';
import { applyResponse, expectedServer, findCreatedQuestions } from './requests';
import { retryLater, saveNext, startRefresh } from './saving';

/** For a 429 response without `Retry-After`. */
const DEFAULT_RETRY_SECONDS = 5;
/** How many changes in a row may find that the quiz has changed elsewhere before saving pauses. */
const MAX_STALE_RESPONSES = 5;

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

export const onResponse = (state: MachineState, response: ApiResponse | null, now: number): MachineState => {
  const call = callOf(state.phase);
  if (!call) return state;
  if (call.kind === 'change') return onChangeResponse(state, call.change, response, now);
  if (call.kind === 'refresh') return onRefreshResponse(state, response, now);
  if (response?.status !== 200) return retryLater(state, 'offline', now);
  const created = findCreatedQuestions(state, call.change, response.body?.data as WireQuiz);
  return onSuccess(state, call.change, created, now);
};
