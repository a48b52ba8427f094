import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { fade } from './fade';
import { flash } from './flash';
import { iris } from './iris';
import { slide } from './slide';
import type { Transition } from './transition';
import { wipe } from './wipe';
import { zoom } from './zoom';

/** By `transitionStyle`. */
export const TRANSITIONS: Record<ThemeEffects['transitionStyle'], Transition> = {
  fade,
  slide,
  wipe,
  zoom,
  iris,
  flash,
};
