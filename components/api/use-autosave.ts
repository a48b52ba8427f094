import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from './api-error';

/** Milliseconds of rest after which changes are sent: writes are limited to 30 a minute (D10). */
const REST = 1200;
/** Milliseconds until what failed for want of a connection is tried again. */
const RETRY = 8000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

interface AutosaveOptions<Changes> {
  save: (changes: Changes, options: { keepalive: boolean }) => Promise<void>;
  merge: (before: Changes, after: Changes) => Changes;
}

/** Milliseconds until what failed is tried again; never, when it would fail again. */
const restAfter = (error: unknown): number => {
  if (!(error instanceof ApiError)) return Number.POSITIVE_INFINITY;
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  return error.status === 0 || error.status >= 500 ? RETRY : Number.POSITIVE_INFINITY;
};

/**
 * Saves changes a moment after the last of them, one request at a time, and what is left when the page
 * is left. `change` takes each; `state` and `error` tell how it stands.
 */
export const useAutosave = <Changes>({ save, merge }: AutosaveOptions<Changes>) => {
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string | null>(null);
  const pending = useRef<Changes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const options = useRef({ save, merge });
  options.current = { save, merge };

  const flush = useCallback(async (keepalive = false): Promise<void> => {
    clearTimeout(timer.current);
    const changes = pending.current;
    if (changes === null || isSaving.current) return;
    pending.current = null;
    isSaving.current = true;
    setState('saving');
    let rest = REST;
    try {
      await options.current.save(changes, { keepalive });
      setError(null);
      setState(pending.current === null ? 'saved' : 'waiting');
    } catch (failure) {
      // Later changes win over those that did not arrive.
      pending.current = pending.current === null ? changes : options.current.merge(changes, pending.current);
      setError(messageOf(failure));
      setState('failed');
      rest = restAfter(failure);
    }
    isSaving.current = false;
    if (pending.current !== null && rest !== Number.POSITIVE_INFINITY) timer.current = setTimeout(flush, rest);
  }, []);

  const change = useCallback(
    (changes: Changes) => {
      pending.current = pending.current === null ? changes : options.current.merge(pending.current, changes);
      setState((before) => (before === 'saving' ? before : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, REST);
    },
    [flush],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => pending.current !== null && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void flush(true);
    };
  }, [flush]);

  return { state, error, change, flush: () => flush() };
};
