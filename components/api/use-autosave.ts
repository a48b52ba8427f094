import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, ConnectionError } from '@/lib/client/src/index';
import { messageOf } from './errors';

/** Delay after the last change. Writes are limited to 30 a minute (D10). */
const DEBOUNCE_MS = 1200;
const RETRY_MS = 8000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

interface AutosaveOptions<Changes> {
  save: (changes: Changes, options: { keepalive: boolean }) => Promise<void>;
  merge: (before: Changes, after: Changes) => Changes;
}

/** Infinity if the request would fail again. */
const retryDelayMs = (error: unknown): number => {
  if (error instanceof ConnectionError) return RETRY_MS;
  if (!(error instanceof ApiError)) return Number.POSITIVE_INFINITY;
  if (error.retryAfterSeconds) return error.retryAfterSeconds * 1000;
  return error.status >= 500 ? RETRY_MS : Number.POSITIVE_INFINITY;
};

/**
 * Saves changes shortly after the last one, one request at a time. Leaving the page saves the rest.
 */
export const useAutosave = <Changes>({ save, merge }: AutosaveOptions<Changes>) => {
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string | null>(null);
  const pending = useRef<Changes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const options = useRef({ save, merge });
  options.current = { save, merge };

  const flush = useCallback((keepalive = false): Promise<void> => {
    const save = async () => {
      clearTimeout(timer.current);
      const changes = pending.current;
      if (changes === null) return;
      pending.current = null;
      setState('saving');
      let delay = DEBOUNCE_MS;
      try {
        await options.current.save(changes, { keepalive });
        setError(null);
        setState(pending.current === null ? 'saved' : 'waiting');
      } catch (failure) {
        // Later changes override those that could not be saved.
        pending.current = pending.current === null ? changes : options.current.merge(changes, pending.current);
        setError(messageOf(failure));
        setState('failed');
        delay = retryDelayMs(failure);
      }
      if (pending.current !== null && delay !== Number.POSITIVE_INFINITY) timer.current = setTimeout(flush, delay);
    };
    running.current = running.current.then(save);
    return running.current;
  }, []);

  const change = useCallback(
    (changes: Changes) => {
      pending.current = pending.current === null ? changes : options.current.merge(pending.current, changes);
      setState((before) => (before === 'saving' ? before : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, DEBOUNCE_MS);
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
