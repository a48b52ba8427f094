import { useEffect, useState } from 'react';

/** A part of the app that is loaded after the page: `undefined` while it comes, an Error if it didn't. */
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
