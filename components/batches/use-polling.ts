import { useEffect, useEffectEvent } from 'react';
import { useInvalidate } from '../api/queries';

const INTERVAL_MS = 3000;

/** Loads a list or an item again every few seconds while something in it changes and the page is visible. */
export const usePolling = (key: string, isChanging: boolean): void => {
  const reload = useEffectEvent(useInvalidate(key));
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isChanging]);
};
