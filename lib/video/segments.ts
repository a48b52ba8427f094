import { FPS, type RenderFormat, type RenderQuality } from '../model/video-settings';
import { hanFormsOf, hasHan } from './han';
import type { VideoProps } from './props';
import { buildTimeline, type Scene } from './timeline';
import { enteringView, lookFor, sceneView } from './views';

/** A stretch of the video that is rendered, stored and copied as one. */
export interface Segment {
  /** From 0, in the order of the video. */
  index: number;
  /** Hex digest of all that can change the segment's pixels, and of nothing else. */
  key: string;
  /** First frame of the video. */
  from: number;
  /** The frame after the last. */
  to: number;
}

export interface SegmentOptions {
  format: RenderFormat;
  quality: RenderQuality;
  /** Changes whenever the painter could paint the same view otherwise. */
  painterVersion: string;
  /** SHA-256 of a text, in hex. */
  hash: (text: string) => string;
}

/** JSON with sorted members: equal values give equal texts, whatever way they were built. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** Each list starts with an intro, round title, question or outro; reveals and facts follow their question. */
const groupScenes = (scenes: readonly Scene[]): Scene[][] => {
  const groups: Scene[][] = [];
  for (const scene of scenes) {
    const group = groups.at(-1);
    if (group !== undefined && (scene.kind === 'reveal' || scene.kind === 'fact')) group.push(scene);
    else groups.push([scene]);
  }
  return groups;
};

/**
 * Cuts the video into segments (../shared/design/video.md, 5): intro, round titles, outro, and one
 * per question with its reveal and fact. A transition belongs to the segment that it ends. The key
 * does not depend on where in time the segment lies.
 */
export const planSegments = (props: VideoProps, options: SegmentOptions): Segment[] => {
  const { scenes, durationInFrames } = buildTimeline(props);
  const groups = groupScenes(scenes);
  const { format, quality, painterVersion, hash } = options;
  return groups.flatMap((group, index) => {
    const [first] = group;
    const next = groups[index + 1]?.[0];
    if (first === undefined) return [];
    const views = group.map((scene) => sceneView(props, scenes, scene));
    const nextView = next && enteringView(sceneView(props, scenes, next));
    const pixels = {
      painterVersion,
      format,
      quality,
      fps: FPS,
      canvas: props.canvas,
      look: lookFor(props, first.kind),
      startsAt: first.transitionInFrames,
      scenes: views,
      han: hasHan(JSON.stringify([views, nextView])) ? hanFormsOf(props) : null,
      next: next && {
        view: nextView,
        frames: next.transitionInFrames,
        look: lookFor(props, 'entering'),
      },
    };
    const from = first.from + first.transitionInFrames;
    const to = next === undefined ? durationInFrames : next.from + next.transitionInFrames;
    return [{ index, key: hash(canonical(pixels)), from, to }];
  });
};
