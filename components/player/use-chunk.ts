import { useEffect, useState } from 'react';

/** Loads a chunk after the page: `undefined` while loading, an Error if it failed. */
export const useChunk = <T extends object>(load: () => Promise<T>, attempt = 0): T | Error | undefined => {
  const [result, setResult] = useState<{ attempt: number; value: T | Error }>();
  useEffect(() => {
    let current = true;
    const settle = (value: T | Error) => current && setResult({ attempt, value });
    load().then(settle, (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))));
    return () => {
      current = false;
    };
  }, [load, attempt]);
  return result?.attempt === attempt ? result.value : undefined;
};
