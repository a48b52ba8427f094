import type { ApiRequest, FieldError, Send } from './api';
import type { Change } from './diff';
import type { Draft, Key, WireQuiz } from './draft';
import type { History } from './history';
import type { Conflict } from './merge';

/** `waiting`: the service is rate-limiting us. `gone`: the quiz was deleted. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'offline' | 'signed-out' | 'failed' | 'gone';

export interface EditorState {
  history: History;
  saveStatus: SaveStatus;
  conflicts: readonly Conflict[];
  /** By key: why a quiz, round or question cannot be saved. */
  errors: ReadonlyMap<Key, readonly FieldError[]>;
}

export interface EditorStart {
  quiz: WireQuiz;
  send: Send;
  /** Returns a different text on each call. */
  newId: () => string;
}

/** A request that creates something and has no response yet. It is sent again unchanged. */
export interface PendingRequest {
  change: Change;
  request: ApiRequest;
}

/** What a page that closes before everything is saved leaves to the next one. Valid JSON. */
export interface UnsavedWork {
  /** The last known state of the server. */
  quiz: WireQuiz;
  ids: readonly (readonly [Key, string])[];
  draft: Draft;
  pending: PendingRequest | null;
}
