import type { Editor } from '../model/editor';
import { parseUnsavedWork, type UnsavedWork } from '../model/unsaved-work';

/** Keys in local storage are this prefix, the id of the quiz, and an id of the page. */
const PREFIX = 'unsaved';
/** How much typing a crash may lose. */
const WRITE_INTERVAL_MS = 300;

const keysWith = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(`${start} `));

/** Removes and returns the backup of a page that has closed. Open pages hold a lock named like their backup. */
const takeAbandoned = async (quizId: string): Promise<UnsavedWork | null> => {
  for (const key of keysWith(`${PREFIX} ${quizId}`)) {
    const work = await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return null;
      const json = localStorage.getItem(key) ?? '';
      localStorage.removeItem(key);
      return parseUnsavedWork(json);
    });
    if (work) return work;
  }
  return null;
};

/** Deletes the backups of all quizzes, for signing out. */
export const deleteBackups = (): void => {
  for (const key of keysWith(PREFIX)) localStorage.removeItem(key);
};

/**
 * Backs up unsaved work in this browser, and resumes what an earlier page left there.
 * @param onResumed called if there was something to resume
 * @returns a function to call when the user leaves the page
 */
export const startBackup = (editor: Editor, quizId: string, onResumed: () => void): (() => void) => {
  // Browsers provide locks in secure contexts only.
  if (!('locks' in navigator)) return () => {};
  const key = `${PREFIX} ${quizId} ${crypto.randomUUID()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { saveStatus } = editor.getState();
  let release = () => {};
  void navigator.locks.request(key, () => new Promise<void>((resolve) => (release = resolve)));

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      if (editor.isDirty()) localStorage.setItem(key, JSON.stringify(editor.unsavedWork()));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full: the server will have the changes a second later.
    }
  };
  const unsubscribe = editor.subscribe(() => {
    const before = saveStatus;
    saveStatus = editor.getState().saveStatus;
    // Before a request is sent: a page that resumes must not create the same thing again.
    if (saveStatus !== before) write();
    else timer ??= setTimeout(write, WRITE_INTERVAL_MS);
  });
  const end = () => {
    write();
    unsubscribe();
    release();
  };
  const flush = () => timer !== undefined && write();
  window.addEventListener('pagehide', flush);

  void takeAbandoned(quizId).then((work) => {
    if (work === null) return;
    void editor.resume(work);
    onResumed();
  });
  return () => {
    window.removeEventListener('pagehide', flush);
    write();
    // What cannot be saved now is resumed on the next visit.
    void editor.save().then(end);
  };
};
