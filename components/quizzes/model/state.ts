import type { FieldError } from '@/lib/core/tables/question-row';
import type { ApiResponse, Call, Known, QuizApi } from './api';
import { type Draft, draftOf, type Ids, type WireQuiz } from './draft';
import { createHistory, type History, mapHistory } from './edits';
import { isEqual } from './equal';
import { type Conflict, merge } from './merge';
import { collectErrors, type Errors, type HeldBack } from './sendable';
import type { UnsavedWork } from './unsaved-work';

/** `waiting`: the service is rate-limiting us. `gone`: the quiz was deleted. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'offline' | 'signed-out' | 'failed' | 'gone';

export interface EditorState {
  history: History;
  saveStatus: SaveStatus;
  conflicts: readonly Conflict[];
  /** By key: why a quiz, round or question cannot be saved. */
  errors: Errors;
}

export interface EditorStart {
  quiz: WireQuiz;
  quizzes: QuizApi;
  /** Returns a different text on each call. */
  newId: () => string;
}

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

/** A draft that was sent. It is sent again unchanged until a response shows whether it was stored. */
export interface Pending {
  draft: Draft;
  /** Whether the response to an earlier attempt was lost. */
  mayBeStored: boolean;
}

export interface MachineState extends Known, HeldBack, Omit<EditorState, 'saveStatus' | 'conflicts'> {
  phase: Phase;
  pending: Pending | null;
  /** The draft that the service refused as a whole, and why. Another one is sent. */
  refused: { draft: Draft; errors: readonly FieldError[] } | null;
  /** Whether edits made during a save are saved immediately after it. */
  savesOn: boolean;
  /** Set by the service's rate limit: when the next save may start. */
  notBefore: number;
  staleResponses: number;
  failedAttempts: number;
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

export const initialState = (quiz: WireQuiz): MachineState => {
  const server = draftOf(quiz);
  return {
    history: createHistory(server),
    conflicts: [],
    errors: new Map(),
    phase: { name: 'saved' },
    quiz,
    ids: new Map(),
    server,
    pending: null,
    rejected: [],
    refused: null,
    savesOn: false,
    notBefore: 0,
    staleResponses: 0,
    failedAttempts: 0,
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

/** Whether the server does not have all of the draft, or may not have. */
export const isDirty = ({ pending, server, history }: MachineState): boolean =>
  pending !== null || !isEqual(server, history.present);

export const withServer = (state: MachineState, quiz: WireQuiz, ids: Ids): MachineState => ({
  ...state,
  quiz,
  ids,
  server: draftOf(quiz, ids, state.history.present),
});

export const withErrors = (state: MachineState): MachineState => {
  const { errors, rejected, refused, history } = state;
  return { ...state, errors: collectErrors(history.present, rejected, refused?.errors ?? [], errors) };
};

/** Merges the server's state, which was `base` before, into the draft and into every step of its history. */
export const mergeServer = (state: MachineState, base: Draft): { state: MachineState; conflicts: Conflict[] } => {
  const { server, history } = state;
  if (isEqual(base, server)) return { state, conflicts: [] };
  const { draft, conflicts } = merge(base, server, history.present);
  const merged = mapHistory(history, (step) => merge(base, server, step).draft);
  return { state: { ...state, history: { ...merged, present: draft } }, conflicts };
};
