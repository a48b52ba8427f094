import { FPS, type RenderFormat, type RenderQuality } from '../model/video-settings';
import { hanFormsOf, hasHan } from './han';
import type { VideoProps } from './props';
import { buildTimeline, type Scene } from './timeline';
import { enteringView, lookFor, sceneView, type View } from './views';

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
  const common = canonical({ painterVersion, format, quality, fps: FPS, canvas: props.canvas });
  // A quiz of thousands of questions has few looks, and each view is wanted twice.
  const looks = new Map<View['kind'], string>();
  const lookText = (kind: View['kind']): string => {
    const known = looks.get(kind) ?? canonical(lookFor(props, kind));
    looks.set(kind, known);
    return known;
  };
  const views = groups.map((group) => group.map((scene) => sceneView(props, scenes, scene)));
  return groups.flatMap((group, index) => {
    const [first, next, nextView] = [group[0], groups[index + 1]?.[0], views[index + 1]?.[0]];
    if (first === undefined) return [];
    const seen = canonical([views[index], nextView && enteringView(nextView)]);
    const han = hasHan(seen) ? hanFormsOf(props) : null;
    const times = [first.transitionInFrames, next?.transitionInFrames];
    const pixels = [common, lookText(first.kind), next && lookText('entering'), JSON.stringify([han, times]), seen];
    const from = first.from + first.transitionInFrames;
    const to = next === undefined ? durationInFrames : next.from + next.transitionInFrames;
    return [{ index, key: hash(pixels.join('\n')), from, to }];
  });
};

/** How many segments the video is cut into, without working out what they show. */
export const countSegments = (props: VideoProps): number => groupScenes(buildTimeline(props).scenes).length;
