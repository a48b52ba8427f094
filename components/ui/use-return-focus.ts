import { useState } from 'react';

/** Returns the focus to where it was when the component appeared, for dialogs without a trigger. */
export const useReturnFocus = () => {
  const [before] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
};
