import { useEffect, useRef } from 'react';

/**
 * Keeps what a page shows in its address, so that reloading and Back return to it. The address that led to the page
 * stays until something changes.
 * @param query without `?`; empty for none
 */
export const useAddress = (query: string): void => {
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?${query}`);
  }, [query]);
};

/** The query of an address with these values, without those that are empty. */
export const queryOf = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
