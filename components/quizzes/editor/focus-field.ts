import { controlFor } from './selection';

/** How long a control that is still loading, such as a list of voices, is waited for. */
const LOADING_MS = 5000;

const tryToFocus = (path: string): boolean => {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const pathOf = (control: HTMLElement) => control.dataset.field ?? '';
  const found = controlFor(controls.map(pathOf), path);
  const control = controls.find((candidate) => pathOf(candidate) === found);
  control?.focus();
  return control !== undefined;
};

/**
 * Focuses the control of a field, once it is there, unless the user focuses another one first.
 * @param path as in `Problem`
 * @returns stops waiting
 */
export const focusField = (path: string): (() => void) => {
  if (tryToFocus(path)) return () => {};
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const observer = new MutationObserver(() => tryToFocus(path) && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, LOADING_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  document.addEventListener('focusin', stop, { signal });
  return stop;
};
