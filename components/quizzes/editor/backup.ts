import type { Editor } from '../model/editor';
import type { Kept } from '../model/state';

/** Names of what is kept in this browser: this, the quiz, and the page that keeps it. */
const PREFIX = 'unsaved';
/** Milliseconds of typing that a crash may cost. */
const WITHIN = 300;

const keysOf = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(`${start} `));

const read = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Takes what a page that is gone has left of this quiz. Pages that are there hold a lock of that name. */
const takeLeft = async (quizId: string): Promise<Kept | null> => {
  for (const key of keysOf(`${PREFIX} ${quizId}`)) {
    const kept = await navigator.locks.request(key, { ifAvailable: true }, (lock) => (lock ? read(key) : null));
    if (kept === null) continue;
    localStorage.removeItem(key);
    return kept;
  }
  return null;
};

/** Forgets what was not saved, of whatever quiz: for whoever signs out. */
export const forgetBackups = (): void => {
  for (const key of keysOf(PREFIX)) localStorage.removeItem(key);
};

/**
 * Keeps in this browser what is not saved yet, so that it outlives the page, and takes over what an
 * earlier page has left.
 * @param onResumed is told that there was something
 * @returns what is called when the editor's page is left
 */
export const keepBackup = (editor: Editor, quizId: string, onResumed: () => void): (() => void) => {
  // Browsers have locks, and storage, only where they trust the connection and the user lets them.
  if (!('locks' in navigator)) return () => {};
  const key = `${PREFIX} ${quizId} ${crypto.randomUUID()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = editor.getState().saving;
  let release = () => {};
  void navigator.locks.request(key, () => new Promise<void>((resolve) => (release = resolve)));

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      if (editor.isDirty()) localStorage.setItem(key, JSON.stringify(editor.keep()));
      else localStorage.removeItem(key);
    } catch {
      // Full: then only the server has it, a second later.
    }
  };
  const unsubscribe = editor.subscribe(() => {
    const before = saving;
    saving = editor.getState().saving;
    // Before a request goes out: what it makes must not be made again by whoever takes over.
    if (saving !== before) write();
    else timer ??= setTimeout(write, WITHIN);
  });
  const end = () => {
    write();
    unsubscribe();
    release();
  };
  const flush = () => timer !== undefined && write();
  window.addEventListener('pagehide', flush);

  void takeLeft(quizId).then((kept) => {
    if (kept === null) return;
    void editor.resume(kept);
    onResumed();
  });
  return () => {
    window.removeEventListener('pagehide', flush);
    write();
    // What cannot be saved now is for the next visit.
    void editor.save().then(end);
  };
};
