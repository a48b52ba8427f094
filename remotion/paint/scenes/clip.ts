import { clipMs } from '../../../lib/core/video/media-needs';
import type { ClipView } from '../../../lib/core/video/views';
import { paintBackground } from '../effects/background';
import type { Stage } from '../stage';
import { containRect, drawCover } from '../visuals/fitted';
import { seedOf } from './seed';

/** Paints a clip of the brand: over the whole canvas, or whole on the theme's background. */
export const paintClip = (stage: Stage, view: ClipView, t: number): void => {
  const { media, width, height } = stage;
  const canvas = { x: 0, y: 0, width, height };
  const seen = media.filmFrame(view.video.sha256, clipMs(view, t));
  // Films can be transparent.
  paintBackground(stage, seedOf(view), t);
  // Better smoothing takes several times as long and is not visible in motion.
  if (seen !== null) drawCover(stage, seen, view.fit === 'cover' ? canvas : containRect(canvas, view.video), 'low');
};
