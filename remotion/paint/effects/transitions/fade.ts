import { easeInOut } from '../../motion';
import type { Transition } from './transition';

/** The next scene comes up through the one before. */
export const fade: Transition = {
  compose: ({ ctx, incoming, share }) => {
    ctx.globalAlpha = easeInOut(share);
    ctx.drawImage(incoming, 0, 0);
    ctx.globalAlpha = 1;
  },
};
