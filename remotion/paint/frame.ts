import { hasBurnedCaptions } from '../../lib/core/video/burned-captions';
import { hanFormsOf } from '../../lib/core/video/han';
import { fontStack } from '../../lib/core/video/layout/fonts';
import { logoOf } from '../../lib/core/video/logo';
import type { VideoProps } from '../../lib/core/video/props';
import type { Scene, Timeline } from '../../lib/core/video/scenes';
import { lookFor, sceneView, viewAt } from '../../lib/core/video/views';
import { DEFAULT_LANGUAGE, localizerFor } from '../../lib/core/words/localizer';
import { paintFrameStyle } from './effects/frames';
import { paintGrain } from './effects/grain';
import { TRANSITIONS } from './effects/transitions';
import { paintLogo } from './logo';
import type { Media } from './media';
import { paintDirected } from './mirror';
import { paintScene } from './scenes';
import { paintCaption } from './scenes/caption';
import type { Context, Sprites } from './sprites';
import { createStage, type Stage } from './stage';
import { paintTestMark } from './test-mark';

/** Index of the last scene that has started. */
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
 * Paints a frame of the video (0 to `timeline.durationInFrames` - 1) over the canvas, whose size must be `props.canvas`. The
 * result does not depend on what was painted before.
 */
export const paintFrame = (
  ctx: Context,
  props: VideoProps,
  timeline: Timeline,
  frame: number,
  sprites: Sprites,
  media: Media,
): void => {
  const { scenes, durationInFrames, loopFrames } = timeline;
  const index = sceneIndexAt(scenes, frame);
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const localizer = localizerFor(props.language);
  const logo = logoOf(props);

  const sceneAt = (scene: Scene, t = frame - scene.from) => {
    const view = viewAt(sceneView(props, scenes, scene), scene, t);
    return { view, t, look: lookFor(props, view.kind) };
  };
  type SceneFrame = ReturnType<typeof sceneAt>;
  const stageOf = (target: Context, role: Stage['role'], { look, view }: SceneFrame) =>
    view.kind === 'clip'
      ? // The same in every language, without captions and logo.
        createStage(target, role, sprites, media, props.canvas, look, localizerFor(DEFAULT_LANGUAGE), family)
      : createStage(
          target,
          role,
          sprites,
          media,
          props.canvas,
          look,
          localizer,
          family,
          hasBurnedCaptions(props),
          logo?.corner,
        );

  const { width, height } = props.canvas;
  const paint = (target: Context, role: Stage['role'], current: SceneFrame) => {
    target.save();
    const stage = stageOf(target, role, current);
    paintScene(stage, current.view, current.t);
    paintCaption(stage, current.view, current.t);
    target.restore();
  };

  /** Paints the overlays, with the clock of the current or incoming scene. */
  const paintOverlays = (target: Context, current: SceneFrame) => {
    const clock = current.t + ('clock' in current.view ? current.view.clock : 0);
    const stage = stageOf(target, 'current', current);
    paintFrameStyle(stage, clock);
    paintGrain(stage, clock);
    if (logo) paintLogo(stage, logo);
  };

  const paintTransition = (target: Context, outgoing: SceneFrame, entering: SceneFrame, progress: number) => {
    const { shift, compose } = TRANSITIONS[props.look.effects.transitionStyle];
    target.save();
    target.translate(...(shift?.({ width, height, progress }) ?? [0, 0]));
    paint(target, 'current', outgoing);
    target.restore();
    const incoming = sprites.canvas('incoming', width, height);
    paint(incoming, 'incoming', entering);
    compose({ ctx: target, sprites, width, height, incoming: incoming.canvas, progress });
  };

  const [opening] = scenes;
  const scene = scenes[index];
  const previous = scenes[index - 1];
  if (scene === undefined || opening === undefined) return;
  const left = durationInFrames - 1 - frame;
  const current = left === 0 && loopFrames > 0 ? sceneAt(opening, 0) : sceneAt(scene);
  const isClip = current.view.kind === 'clip';
  paintDirected(ctx, sprites, props.canvas, localizer.rightToLeft && !isClip, (target) => {
    if (left > 0 && left < loopFrames) {
      paintTransition(target, current, sceneAt(opening, 0), (loopFrames - left) / loopFrames);
    } else if (previous !== undefined && left > 0 && current.t < scene.transitionInFrames) {
      const progress = (current.t + 1) / (scene.transitionInFrames + 1);
      paintTransition(target, sceneAt(previous), current, progress);
    } else paint(target, 'current', current);
    // Nothing covers a clip.
    if (!isClip) paintOverlays(target, current);
  });
  if (props.testMark) paintTestMark(ctx, props.canvas, family, 'video');
};
