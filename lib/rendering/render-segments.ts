import { createHash } from 'node:crypto';
import type { RenderEngine, RenderFormat, RenderQuality } from '../model/video-settings';
import { audioCues, clipCues } from '../video/cues';
import type { VideoProps } from '../video/props';
import { planSegments, type Segment } from '../video/segments';
import { buildTimeline } from '../video/timeline';
import { CODECS, videoEncoding } from './encoding';
import { painterVersion, soundVersion } from './painter-version';
import { ensurePiece, pieceKey, storePiece } from './pieces';
import { renderSegmentWithRemotion } from './remotion-client';
import { withScratchFile } from './scratch';
import { type RenderOptions, renderAudioFile, renderSegmentFile } from './stage-client';

/** What is rendered: the frozen input and how it is to be encoded. */
export interface VideoOrder {
  /** The user whose video it is: pieces are kept by owner. */
  ownerId: string;
  props: VideoProps;
  format: RenderFormat;
  quality: RenderQuality;
  engine: RenderEngine;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The segments of a video, with the keys under which they are stored. */
export const segmentsOf = ({ ownerId, props, format, quality, engine }: VideoOrder): Segment[] =>
  planSegments(props, { format, quality, painterVersion: painterVersion(engine), hash }).map((segment) => ({
    ...segment,
    key: pieceKey(ownerId, segment.key),
  }));

/** The key under which the video's sound track is stored. */
export const audioKeyOf = ({ ownerId, props, format }: VideoOrder): string => {
  const timeline = buildTimeline(props);
  const score = { cues: audioCues(props, timeline), clips: clipCues(props, timeline) };
  const heard = JSON.stringify(['audio', soundVersion(), CODECS[format].audio, timeline.durationInFrames, score]);
  return pieceKey(ownerId, hash(heard));
};

const RENDER: Record<RenderEngine, typeof renderSegmentFile> = {
  web: renderSegmentFile,
  remotion: renderSegmentWithRemotion,
};

/**
 * Makes sure that a segment is in storage, rendering it when it is not, or is damaged.
 * @returns whether it was rendered now
 * @throws the reason of `signal` within two seconds after it aborts
 */
export const ensureSegment = (
  { props, format, quality, engine }: VideoOrder,
  { key, from, to }: Segment,
  options: RenderOptions,
): Promise<boolean> =>
  ensurePiece(key, options.signal, ({ signal, confirm }) =>
    withScratchFile(async (file) => {
      const request = { props, from, to, encoding: videoEncoding(props.canvas, { format, quality }) };
      await RENDER[engine](request, file, { ...options, signal });
      await confirm();
      await storePiece(key, file);
    }),
  );

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
