import { useEffect, useState } from 'react';

/** Whether shortcuts use ⌘ instead of Ctrl; undefined until the browser is known. */
export const useIsApple = (): boolean | undefined => {
  const [isApple, setApple] = useState<boolean>();
  useEffect(() => setApple(/^(Mac|iP)/.test(navigator.platform)), []);
  return isApple;
};
