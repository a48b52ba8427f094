import { easeInOut } from '../../motion';
import type { Transition } from './transition';

/** A crossfade. */
export const fade: Transition = {
  compose: ({ ctx, incoming, share }) => {
    ctx.globalAlpha = easeInOut(share);
    ctx.drawImage(incoming, 0, 0);
    ctx.globalAlpha = 1;
  },
};
