import { type ApiResponse, idsOfReplaced, saveCall, saveDelayMs } from './api';
import { type Draft, normalised, type WireQuiz } from './draft';
import { createHistory, type History, record, redo, undo } from './edits';
import { isEqual } from './equal';
import { recognizeSent } from './lost-response';
import { type Conflict, mergeConflicts, resolveConflict, stillApplies } from './merge';
import { rejectionsOf, sendableDraft, stillRejected } from './sendable';
import {
  callOf,
  type EditorEvent,
  type IdlePhase,
  isDirty,
  type MachineState,
  mergeServer,
  type Pending,
  timerOf,
  withErrors,
  withServer,
} from './state';
import type { UnsavedWork } from './unsaved-work';

/** An edit is saved after this pause in typing, and no later than `SAVE_WITHIN_MS` after it was made. */
const SAVE_AFTER_MS = 1200;
const SAVE_WITHIN_MS = 5000;
/** Delays between attempts while the service is unreachable. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
/** For a 429 response without `Retry-After`. */
const DEFAULT_RETRY_SECONDS = 5;
/** How many saves in a row may find that the quiz has changed elsewhere before saving pauses. */
const MAX_STALE_RESPONSES = 5;

const TOO_LARGE = 'This quiz is larger than 1 MiB, so it can’t be saved. Shorten or delete some of its questions.';

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
  const { phase, rejected, refused, history } = state;
  if (phase.name === 'gone') return state;
  const isDone = !isDirty(state);
  return withErrors({
    ...state,
    phase: isDone ? { name: 'saved' } : { name: 'unsaved', since: now, saveAt: null },
    rejected: stillRejected(history.present, rejected),
    refused: isDone ? null : refused,
    savesOn: false,
  });
};

/** The draft to send; null if the server has all of it that can be sent now. */
const nextDraft = (state: MachineState): Draft | null => {
  const { server, history, refused } = state;
  const draft = sendableDraft(server, history.present, state);
  return isEqual(draft, server) || isEqual(draft, refused?.draft) ? null : draft;
};

/** Sends the draft, or finishes the save if there is nothing to send. */
const saveNext = (before: MachineState, now: number): MachineState => {
  const present = normalised(before.history.present);
  const isNormal = present === before.history.present;
  const state = isNormal ? before : { ...before, history: { ...before.history, present } };
  const draft = state.pending ? null : nextDraft(state);
  const pending: Pending | null = draft ? { draft, mayBeStored: false } : state.pending;
  if (!pending) return finishSave(state, now);
  return { ...state, pending, phase: { name: 'saving', call: saveCall(state, pending.draft) } };
};

/** After a response: edits made in the meantime are saved after the usual pause, so that typing is not a save each. */
const saveOn = (state: MachineState, now: number): MachineState => {
  if (state.savesOn || !nextDraft(state)) return saveNext(state, now);
  return scheduleSave(withErrors({ ...state, phase: { name: 'saved' } }), now);
};

/** Merges the quiz as the server has it now. */
const mergeCurrent = (state: MachineState, current: WireQuiz): MachineState => {
  const { quiz, ids, server, pending, conflicts } = state;
  // What was sent last is for this version: it can still arrive.
  if (current.updated_at === quiz.updated_at) return state;
  const known = pending?.mayBeStored ? recognizeSent(state, pending.draft, current) : { ids, base: server };
  const merged = mergeServer({ ...withServer(state, current, known.ids), pending: null }, known.base);
  return { ...merged.state, conflicts: mergeConflicts(conflicts, merged.conflicts) };
};

const onSaved = (state: MachineState, sent: Draft, quiz: WireQuiz, now: number): MachineState => {
  const next: MachineState = {
    ...withServer(state, quiz, idsOfReplaced(state.ids, sent, quiz)),
    pending: null,
    refused: null,
    staleResponses: 0,
    failedAttempts: 0,
  };
  // What the server has changed replaces ours, unless it was edited again in the meantime.
  const merged = mergeServer(next, sent).state;
  return saveOn({ ...merged, rejected: stillRejected(merged.history.present, merged.rejected) }, now);
};

const onOutdated = (state: MachineState, current: WireQuiz | undefined, now: number): MachineState => {
  const staleResponses = state.staleResponses + 1;
  if (!current) return retryLater({ ...state, staleResponses }, 'failed', now);
  const next = { ...mergeCurrent(state, current), staleResponses };
  return staleResponses > MAX_STALE_RESPONSES ? retryLater(next, 'failed', now) : saveNext(next, now);
};

/** Holds back the rejected fields and sends the rest. If no field can be held back, the draft is refused as a whole. */
const onRejected = (before: MachineState, sent: Draft, { status, body }: ApiResponse, now: number): MachineState => {
  const message = status === 413 ? TOO_LARGE : (body?.detail ?? `The service responded with ${status}.`);
  const errors = body?.errors?.length ? body.errors : [{ field: '', message }];
  const rejected = [...stillRejected(before.history.present, before.rejected), ...rejectionsOf(sent, errors)];
  const state: MachineState = { ...before, rejected };
  const held = sendableDraft(state.server, sent, state);
  if (!isEqual(held, sent)) return saveNext(withErrors(state), now);
  return saveOn({ ...before, refused: { draft: sent, errors } }, now);
};

/** The state after a response that stops any request: no connection, session expired, rate limit. Null for others. */
const interrupt = (state: MachineState, response: ApiResponse | null, now: number): MachineState | null => {
  if (response === null || response.status >= 500) return retryLater(state, 'offline', now);
  if (response.status === 401) return { ...state, phase: { name: 'signed-out' } };
  if (response.status !== 429) return null;
  const seconds = response.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS;
  return { ...state, phase: { name: 'waiting', retryAt: now + seconds * 1000 } };
};

const onSaveResponse = (
  before: MachineState,
  pending: Pending,
  response: ApiResponse | null,
  now: number,
): MachineState => {
  // Only a quiz shows that the draft was stored.
  const isLost = response === null || response.status >= 500 || (response.status === 200 && !response.body?.data);
  if (isLost) return retryLater({ ...before, pending: { ...pending, mayBeStored: true } }, 'offline', now);
  const state = { ...before, notBefore: now + saveDelayMs(response.rateLimit) };
  const { status, body } = response;
  if (status === 200 && body?.data) return onSaved(state, pending.draft, body.data, now);
  // An earlier attempt may still have been stored.
  const open: MachineState = { ...state, pending: pending.mayBeStored ? pending : null };
  if (status === 412) return onOutdated(open, body?.current, now);
  if (status === 404) return { ...state, pending: null, phase: { name: 'gone' } };
  return interrupt(open, response, now) ?? onRejected({ ...state, pending: null }, pending.draft, response, now);
};

const onRefreshResponse = (state: MachineState, response: ApiResponse | null, now: number): MachineState => {
  const interrupted = interrupt(state, response, now);
  if (interrupted || !response) return interrupted ?? state;
  if (response.status === 404) return { ...state, phase: { name: 'gone' } };
  if (response.status !== 200 || !response.body?.data) return retryLater(state, 'failed', now);
  const next = mergeCurrent(state, response.body.data);
  const { phase } = state;
  // A refresh does not shorten the wait that the service requested.
  if (phase.name === 'refreshing' && phase.interrupted.name === 'waiting') return { ...next, phase: phase.interrupted };
  return saveNext(next, now);
};

const onResponse = (state: MachineState, response: ApiResponse | null, now: number): MachineState => {
  const call = callOf(state.phase);
  if (call?.kind === 'refresh') return onRefreshResponse(state, response, now);
  return call && state.pending ? onSaveResponse(state, state.pending, response, now) : state;
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
  const next: MachineState = { ...state, pending: pending && { draft: pending, mayBeStored: true }, history };
  return callOf(next.phase) ? next : saveNext(next, now);
};

/**
 * Pure. The editor holds no lock: each save names the version it was made from. If the quiz has changed elsewhere, both
 * sides are merged, and what cannot be merged becomes a conflict.
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
      const next = { ...state, failedAttempts: 0, savesOn: true };
      return callOf(phase) ? next : saveNext(next, now);
    }
    case 'refresh': {
      if ('call' in phase || phase.name === 'signed-out') return state;
      const call = { kind: 'refresh', id: state.quiz.id } as const;
      return { ...state, phase: { name: 'refreshing', call, interrupted: phase } };
    }
    case 'resume':
      return onResume(state, event.work, now);
    case 'timer':
      return timerOf(phase) === null ? state : saveNext({ ...state, savesOn: false }, now);
    case 'response':
      return onResponse(state, event.response, now);
  }
};
