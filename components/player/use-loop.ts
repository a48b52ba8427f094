import type { PlayerRef } from '@remotion/player';
import { useEffect, useState } from 'react';

export interface Loop {
  /** The first and the last frame. */
  from: number;
  to: number;
  /** Shown instead of motion if the viewer prefers reduced motion. */
  still: number;
  /** Another value starts the loop again if it was left or paused. */
  start: number;
}

/**
 * Plays a loop when it changes.
 * @returns the frames to repeat, null once the viewer has left the loop; and what to call then
 */
export const useLoop = (player: PlayerRef | null, loop: Loop | undefined) => {
  const [isLeft, setLeft] = useState(false);
  const { from, to, still, start } = loop ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` restarts it
  useEffect(() => {
    if (player === null || from === undefined || to === undefined || still === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setLeft(true);
      player.seekTo(still);
      return;
    }
    setLeft(false);
    const frame = player.getCurrentFrame();
    if (frame < from || frame > to) player.seekTo(from);
    if (!player.isPlaying()) player.play();
  }, [player, from, to, still, start]);
  const range = loop && !isLeft ? { from: loop.from, to: loop.to } : null;
  return { range, leave: () => setLeft(true) };
};
