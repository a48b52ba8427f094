import type { VideoProps } from '../../lib/video/props';
import type { Scene, Timeline } from '../../lib/video/timeline';
import { lookFor, sceneView, viewAt } from '../../lib/video/views';
import { memberOf } from './effects/registry';
import { TRANSITIONS } from './effects/transitions';
import { paintScene } from './scenes';
import type { Context, Sprites } from './sprites';
import { createStage, type Stage } from './stage';

/** Index of the last scene that has begun. */
const sceneIndexAt = (scenes: readonly Scene[], frame: number): number => {
  let [low, high] = [0, scenes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((scenes[middle]?.from ?? 0) <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * Paints one frame of the video (0 to `timeline.durationInFrames` - 1) over all of the canvas, whose
 * size is `props.canvas`. The same arguments give the same pixels, whatever was painted before.
 */
export const paintFrame = (
  ctx: Context,
  props: VideoProps,
  timeline: Timeline,
  frame: number,
  sprites: Sprites,
): void => {
  const { scenes } = timeline;
  const index = sceneIndexAt(scenes, frame);

  const paint = (target: Context, role: Stage['role'], scene: Scene) => {
    const t = frame - scene.from;
    const view = viewAt(sceneView(props, scenes, scene), scene, t);
    // What one frame leaves set on the context must not reach the next.
    target.save();
    paintScene(createStage(target, role, sprites, props.canvas, lookFor(props.look, view.kind)), view, t);
    target.restore();
  };

  const scene = scenes[index];
  const before = scenes[index - 1];
  if (scene === undefined) return;
  const t = frame - scene.from;
  if (before === undefined || t >= scene.transitionInFrames) {
    paint(ctx, 'standing', scene);
    return;
  }
  paint(ctx, 'standing', before);
  const { width, height } = props.canvas;
  const incoming = sprites.layer('incoming', `${frame}`, width, height, (layer) => paint(layer, 'incoming', scene));
  const share = (t + 1) / (scene.transitionInFrames + 1);
  memberOf(TRANSITIONS, props.look.effects.transitionStyle)({ ctx, width, height, incoming, share });
};
