import type { ApiRequest, ApiResponse } from './api';
import { type Change, diff } from './diff';
import type { WireQuiz } from './draft';
import { type Draft, draftOf, type Ids, type Key } from './draft';
import { createHistory, mapHistory } from './history';
import { type Conflict, merge } from './merge';
import { collectErrors } from './next-change';
import { quizPath } from './requests';
import type { EditorState, PendingRequest, SaveStatus, UnsavedWork } from './state';

/** A request in flight, and what it is for. */
export type Call =
  | { kind: 'change'; change: Change; request: ApiRequest }
  /** The service created the questions before, but no longer has the response to return (D8). */
  | { kind: 'find-created'; change: Change & { kind: 'create-questions' }; request: ApiRequest }
  | { kind: 'refresh'; request: ApiRequest };

/** What the editor is doing. Times are milliseconds since the epoch. */
export type Phase = IdlePhase | ActivePhase;
export type IdlePhase =
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

export const getQuiz = ({ quiz }: MachineState): ApiRequest => ({ method: 'GET', path: quizPath(quiz.id) });

export const withServer = (state: MachineState, quiz: WireQuiz, ids: Ids): MachineState => ({
  ...state,
  quiz,
  ids,
  server: draftOf(quiz, ids),
});

export const withErrors = (state: MachineState): MachineState => {
  const { errors, rejected, history } = state;
  const fromService = new Map([...errors].filter(([key]) => rejected.has(key)));
  return { ...state, errors: collectErrors(history.present, fromService, errors) };
};

/** Merges the server's state, which was `base` before, into the draft and into every step of its history. */
export const mergeServer = (state: MachineState, base: Draft): { state: MachineState; conflicts: Conflict[] } => {
  const { server, history } = state;
  const { draft, conflicts } = merge(base, server, history.present);
  const merged = mapHistory(history, (step) => merge(base, server, step).draft);
  return { state: { ...state, history: { ...merged, present: draft } }, conflicts };
};
