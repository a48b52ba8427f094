import { FPS } from '../model/video-settings';
import { DEFAULT_LANGUAGE, nearestLanguage } from '../words/localizer';
import { isClipScene } from './brand-clips';
import { type EncodingSettings, videoEncoding } from './encoding';
import { hanFormsOf, hasHan } from './han';
import { logoOf } from './logo';
import type { VideoProps } from './props';
import type { Scene, Timeline } from './scenes';
import { buildTimeline } from './timeline';
import { enteringView, lookFor, type SceneView, type SeenLook, sceneView, type View } from './views';

/** A part of the video that is rendered, stored and reused as a unit. */
export interface Segment {
  /** From 0, in the order of the video. */
  index: number;
  /** Hex digest of everything that can change the segment's pixels, and nothing else. */
  key: string;
  /** First frame of the video. */
  from: number;
  /** The frame after the last one. */
  to: number;
}

export interface SegmentOptions extends EncodingSettings {
  /** Changes whenever the painter might paint the same view differently. */
  painterVersion: string;
  /** SHA-256 of a text, in hex. */
  hash: (text: string) => string;
}

/** JSON with sorted members, so that equal values give equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/**
 * Maximum length of a segment in frames, on canvases up to 1080p: 10 s. One that takes a minute outlives the time-outs of
 * proxies and makes other users wait (docs/performance.md).
 */
export const MAX_SEGMENT_FRAMES = 300;

/** Maximum length of a segment in frames. It must not depend on the machine: keys would change from one to another. */
const maxSegmentFrames = ({ width, height }: VideoProps['canvas']): number =>
  Math.min(MAX_SEGMENT_FRAMES, Math.floor((MAX_SEGMENT_FRAMES * 1920 * 1080) / (width * height)));

/** Frames of the video, without `to`. */
type Range = readonly [from: number, to: number];

/** Splits a range into as few parts of equal length as possible, each at most `most` frames long. */
const splitEvenly = ([from, to]: Range, most: number): Range[] => {
  const count = Math.max(1, Math.ceil((to - from) / most));
  const cut = (part: number) => from + Math.round(((to - from) * part) / count);
  return Array.from({ length: count }, (_, part): Range => [cut(part), cut(part + 1)]);
};

/**
 * A clip, intro, round title, question or outro starts a range; reveals and facts belong to their question. A transition
 * belongs to the range before it. Long ranges are split.
 */
export const segmentRanges = ({ canvas }: VideoProps, { scenes, durationInFrames }: Timeline): Range[] => {
  const starts = scenes
    .filter(({ kind }) => kind !== 'reveal' && kind !== 'fact')
    .map(({ from, transitionInFrames }) => from + transitionInFrames);
  const most = maxSegmentFrames(canvas);
  return starts.flatMap((from, index) => splitEvenly([from, starts[index + 1] ?? durationInFrames], most));
};

/** Vertical platforms look the same, so they share segments. */
const seenCanvas = ({ profile, ...size }: VideoProps['canvas']): VideoProps['canvas'] => ({
  ...size,
  profile: profile === 'tiktok' || profile === 'instagram_reels' ? 'youtube_shorts' : profile,
});

/** What a preset changes of the encoding of pictures; nothing with most, which therefore share segments with other renders. */
const presetEncoding = (
  { canvas }: VideoProps,
  { format, quality, preset }: EncodingSettings,
  seconds: number,
): object => {
  const [own, usual] = [
    videoEncoding(canvas, { format, quality, preset }, seconds),
    videoEncoding(canvas, { format, quality }),
  ];
  const { codec, bitrate } = own;
  return codec === usual.codec && bitrate === usual.bitrate ? {} : { codec, bitrate };
};

/** A look without what is as it was before it could be chosen, so that keys stay as they were. */
const keyedLook = ({ layout, effects, ...look }: SeenLook): object => {
  const { wrongAnswerStyle, pictureMotion, ...others } = effects;
  return {
    ...(layout !== 'classic' && { layout }),
    ...look,
    effects: {
      ...others,
      ...(wrongAnswerStyle !== 'dim' && { wrongAnswerStyle }),
      ...(pictureMotion !== 0 && { pictureMotion }),
    },
  };
};

/** Returns a function that serialises what a scene shows, once per scene. */
const sceneTexts = (props: VideoProps, scenes: readonly Scene[]) => {
  const looks = new Map<View['kind'], string>();
  const lookText = (kind: View['kind']): string => {
    const known = looks.get(kind) ?? canonical(keyedLook(lookFor(props, kind)));
    looks.set(kind, known);
    return known;
  };
  const views = new Map<Scene, { view: SceneView; text: string }>();
  const viewOf = (scene: Scene) => {
    const known = views.get(scene);
    if (known !== undefined) return known;
    const view = sceneView(props, scenes, scene);
    const found = { view, text: canonical(view) };
    views.set(scene, found);
    return found;
  };
  return (scene: Scene, isEntering: boolean): string[] => {
    const { view, text } = viewOf(scene);
    // It covers everything of the theme.
    if (view.kind === 'clip' && view.fit === 'cover') return [text];
    return isEntering ? [lookText('entering'), canonical(enteringView(view))] : [lookText(view.kind), text];
  };
};

/**
 * Splits the video into segments (docs/architecture/timeline-and-segments.md): clips, intro, round titles, outro, and one per
 * question with its reveal and fact; long ones into several. The key depends on the frames of scenes that the segment
 * shows, but not on its position in the video.
 */
export const planSegments = (props: VideoProps, options: SegmentOptions): Segment[] => {
  const timeline = buildTimeline(props);
  const { scenes } = timeline;
  const { format, quality, painterVersion, hash } = options;
  // Every segment but clips shows own words. Those in English have the keys that they had before there were other languages.
  const language = nearestLanguage(props.language) === null ? DEFAULT_LANGUAGE : props.language;
  const logo = logoOf(props);
  const inAll = {
    painterVersion,
    format,
    quality,
    fps: FPS,
    canvas: seenCanvas(props.canvas),
    ...presetEncoding(props, options, timeline.durationInFrames / FPS),
    // Live and test renders never share segments, even of the same size (D87).
    ...(props.testMark ? { testMark: true } : {}),
  };
  const inClips = canonical(inAll);
  const inScenes = canonical({
    ...inAll,
    ...(language === DEFAULT_LANGUAGE ? {} : { language }),
    ...(logo ? { logo } : {}),
  });
  const textsOf = sceneTexts(props, scenes);
  let first = 0;
  return segmentRanges(props, timeline).map(([from, to], index) => {
    const isOver = (scene: Scene) => scene.from + scene.durationInFrames <= from;
    for (let scene = scenes[first]; scene && isOver(scene); scene = scenes[first]) first++;
    const seen: string[] = [];
    // No transition leads into or out of a clip, so its segments show nothing else.
    const [shown] = scenes.slice(first, first + 1);
    const common = shown && isClipScene(shown) ? inClips : inScenes;
    for (let at = first, scene = scenes[at]; scene && scene.from < to; scene = scenes[++at]) {
      const { transitionInFrames } = scene;
      const frames = [from - scene.from, to - scene.from, transitionInFrames];
      seen.push(...textsOf(scene, to <= scene.from + transitionInFrames), JSON.stringify(frames));
    }
    const loopAt = timeline.durationInFrames - timeline.loopFrames;
    const [opening] = scenes;
    if (opening !== undefined && timeline.loopFrames > 0 && to > loopAt) {
      seen.push('loop', ...textsOf(opening, false), JSON.stringify([from - loopAt, timeline.loopFrames]));
    }
    const han = seen.some(hasHan) ? hanFormsOf(props) : null;
    return { index, key: hash([common, JSON.stringify(han), ...seen].join('\n')), from, to };
  });
};

/** The number of segments, without computing their keys. */
export const countSegments = (props: VideoProps): number => segmentRanges(props, buildTimeline(props)).length;
