import { createHash } from 'node:crypto';
import type { RenderFormat, RenderQuality } from '../model/video-settings';
import { audioCues, clipCues } from '../video/cues';
import type { VideoProps } from '../video/props';
import { planSegments, type Segment } from '../video/segments';
import { buildTimeline } from '../video/timeline';
import { CODECS, videoEncoding } from './encoding';
import { painterVersion, soundVersion } from './painter-version';
import { ensurePiece, hasPiece, storePiece } from './pieces';
import { withScratchFile } from './scratch';
import { renderAudioFile, renderSegmentFile } from './stage-client';

/** What is rendered: the frozen input and how it is to be encoded. */
export interface VideoOrder {
  props: VideoProps;
  format: RenderFormat;
  quality: RenderQuality;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The segments of a video, with the keys under which they are stored. */
export const segmentsOf = ({ props, format, quality }: VideoOrder): Segment[] =>
  planSegments(props, { format, quality, painterVersion: painterVersion(), hash });

/** The key under which the video's sound track is stored. */
export const audioKeyOf = ({ props, format }: VideoOrder): string => {
  const timeline = buildTimeline(props);
  const score = { cues: audioCues(props, timeline), clips: clipCues(props, timeline) };
  return hash(JSON.stringify(['audio', soundVersion(), CODECS[format].audio, timeline.durationInFrames, score]));
};

/** Frames encoded of segments that this process renders right now, by key. */
const inProgress = new Map<string, number>();

/** Share of the video's frames that are rendered, from 0 to 1. */
export const renderedShare = async (segments: readonly Segment[]): Promise<number> => {
  const frames = await Promise.all(
    segments.map(async ({ key, from, to }) => ((await hasPiece(key)) ? to - from : (inProgress.get(key) ?? 0))),
  );
  const total = segments.reduce((sum, { from, to }) => sum + to - from, 0);
  return frames.reduce((sum, count) => sum + count, 0) / total;
};

/**
 * Makes sure that a segment is in storage, rendering it when it is not, or is damaged.
 * @returns whether it was rendered now
 * @throws the reason of `signal` within two seconds after it aborts
 */
export const ensureSegment = (
  { props, format, quality }: VideoOrder,
  segment: Segment,
  options: { signal: AbortSignal; onProgress?: () => void },
): Promise<boolean> => {
  const { key, from, to } = segment;
  return ensurePiece(key, options.signal, ({ signal, confirm }) =>
    withScratchFile(async (file) => {
      const onProgress = (frames: number) => {
        inProgress.set(key, frames);
        options.onProgress?.();
      };
      try {
        const request = { props, from, to, encoding: videoEncoding(props.canvas, { format, quality }) };
        await renderSegmentFile(request, file, { signal, onProgress });
        await confirm();
        await storePiece(key, file);
      } finally {
        inProgress.delete(key);
      }
    }),
  );
};

/** Makes sure that the sound track of the whole video is in storage. @returns whether it was rendered now */
export const ensureAudio = (order: VideoOrder, signal: AbortSignal): Promise<boolean> => {
  const key = audioKeyOf(order);
  return ensurePiece(key, signal, (held) =>
    withScratchFile(async (file) => {
      await renderAudioFile({ props: order.props, codec: CODECS[order.format].audio }, file, held.signal);
      await held.confirm();
      await storePiece(key, file);
    }),
  );
};
