import { useLayoutEffect } from 'react';
import { useBufferState, useDelayRender, useRemotionEnvironment } from 'remotion';

/** While `active`, renderers delay the frame and players buffer. */
export const useDelayWhile = (active: boolean, reason: string): void => {
  const { delayRender, continueRender } = useDelayRender();
  const { delayPlayback } = useBufferState();
  const { isPlayer } = useRemotionEnvironment();
  useLayoutEffect(() => {
    if (!active) return;
    const handle = delayRender(reason);
    const block = isPlayer ? delayPlayback() : null;
    return () => {
      continueRender(handle);
      block?.unblock();
    };
  }, [active, reason, isPlayer, delayRender, continueRender, delayPlayback]);
};
