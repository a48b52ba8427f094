import { easeInOut } from '../../motion';
import type { Transition } from './transition';

/** A crossfade. */
export const fade: Transition = {
  compose: ({ ctx, incoming, progress }) => {
    ctx.globalAlpha = easeInOut(progress);
    ctx.drawImage(incoming, 0, 0);
    ctx.globalAlpha = 1;
  },
};
