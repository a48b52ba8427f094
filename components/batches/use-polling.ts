import { useEffect, useEffectEvent } from 'react';
import { useInvalidate } from '../api/queries';

const INTERVAL_MS = 3000;

/** Loads a path again every few seconds while something in it changes and the page is visible. */
export const usePolling = (path: string, isChanging: boolean): void => {
  const reload = useEffectEvent(useInvalidate(path));
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isChanging]);
};
