import type { EnteringView } from '../../../lib/core/video/views';
import { paintBackground } from '../effects/background';
import type { Stage } from '../stage';
import { paintHeading } from './heading';
import { seedOf } from './seed';

/** Paints an entering scene: its background and heading, as in the scene's first frame. */
export const paintEntering = (stage: Stage, view: EnteringView, t: number): void => {
  paintBackground(stage, seedOf(view), t);
  if (view.heading !== null) paintHeading(stage, view.heading, 0);
};
