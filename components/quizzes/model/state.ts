import type { ApiRequest, FieldFault, Send } from './api';
import type { Change } from './diff';
import type { Draft, Key } from './draft';
import type { History } from './history';
import type { Conflict } from './merge';
import type { WireQuiz } from './wire';

/** Where the last changes are: `unsaved` until typing rests, `waiting` while the service asks to slow down. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'offline' | 'signed-out' | 'failed' | 'gone';

export interface EditorState {
  history: History;
  saving: Saving;
  conflicts: readonly Conflict[];
  /** By key: what keeps a quiz, round or question from being saved. */
  faults: ReadonlyMap<Key, readonly FieldFault[]>;
}

/** What the editor begins with. */
export interface EditorStart {
  quiz: WireQuiz;
  send: Send;
  /** Makes keys and idempotency keys; each call another one. */
  newId: () => string;
}

/** A request that makes something, and has no answer yet: it goes out again as it was. */
export interface Unanswered {
  change: Change;
  request: ApiRequest;
}

/** What an editor leaves to the one that takes over when its page ends before all is saved. As JSON has it. */
export interface Kept {
  /** What the server had, as far as was known. */
  quiz: WireQuiz;
  ids: readonly (readonly [Key, string])[];
  draft: Draft;
  unanswered: Unanswered | null;
}
