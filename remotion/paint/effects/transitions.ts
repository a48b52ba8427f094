import type { ThemeEffects } from '../../../lib/model/theme-effects';
import { easeInOut } from '../motion';
import type { Context } from '../sprites';

interface Crossing {
  /** The scene that goes is already painted here. */
  ctx: Context;
  width: number;
  height: number;
  incoming: OffscreenCanvas;
  /** Above 0 and below 1. */
  share: number;
}

/** Composes the scene that comes in over the one that goes. */
type Transition = (crossing: Crossing) => void;

/** By `transitionStyle`. */
export const TRANSITIONS: Partial<Record<ThemeEffects['transitionStyle'], Transition>> = {
  fade: ({ ctx, incoming, share }) => {
    ctx.globalAlpha = easeInOut(share);
    ctx.drawImage(incoming, 0, 0);
    ctx.globalAlpha = 1;
  },
};
