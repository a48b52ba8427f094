import type { EnteringView } from '../../../lib/video/views';
import { paintBackground } from '../effects/background';
import type { Stage } from '../stage';
import { paintHeading } from './heading';
import { seedOf } from './seed';

/** A scene that comes in: its ground and its heading, as the scene itself begins with. */
export const paintEntering = (stage: Stage, view: EnteringView, t: number): void => {
  paintBackground(stage, seedOf(view), t);
  if (view.heading !== null) paintHeading(stage, view.heading, 0);
};
