import { createHash } from 'node:crypto';
import type { RenderPreset } from '../../core/model/render-presets';
import { FPS, type RenderEngine, type RenderFormat, type RenderQuality } from '../../core/model/video-settings';
import { type AudioPart, audioParts, scoreOf } from '../../core/video/audio-parts';
import type { Canvas } from '../../core/video/canvas';
import { CODECS, type EncodingSettings, videoEncoding } from '../../core/video/encoding';
import type { VideoProps } from '../../core/video/props';
import { planSegments, type Segment } from '../../core/video/segments';
import { buildTimeline } from '../../core/video/timeline';
import { env } from '../env';
import { log } from '../log';
import { painterVersion, soundVersion } from './painter-version';
import { ensurePiece, pieceKey, storePiece } from './pieces';
import { renderSegmentWithRemotion } from './remotion-client';
import { withScratchFile } from './scratch';
import { canEncode, type RenderOptions, renderAudioFile, renderSegmentFile } from './stage-client';
import { inTurn, TEST_TURN, videoTurns } from './turns';

/** How long a segment may take before it is retried: ten times what the slowest machine needs. */
export const segmentTimeoutMs = ({ from, to }: Pick<Segment, 'from' | 'to'>): number => 120_000 + (to - from) * 2000;

/** The frozen input of a video, and how to encode it. */
export interface VideoInput {
  /** Pieces are stored per owner. */
  ownerId: string;
  props: VideoProps;
  format: RenderFormat;
  quality: RenderQuality;
  preset?: RenderPreset | null;
  engine: RenderEngine;
}

const turnOf = ({ ownerId, props }: Pick<VideoInput, 'ownerId' | 'props'>): string =>
  props.testMark ? TEST_TURN : ownerId;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The segments of a video, with their storage keys. */
export const segmentsOf = ({ ownerId, props, engine, ...settings }: VideoInput): Segment[] =>
  planSegments(props, { ...settings, painterVersion: painterVersion(engine), hash }).map((segment) => ({
    ...segment,
    key: pieceKey(ownerId, segment.key),
  }));

/** A part of a video's sound track, with its storage key. */
export interface StoredAudioPart extends AudioPart {
  key: string;
}

/** The parts of a video's sound track. An edit changes only the keys of parts that sound different. */
export const audioPartsOf = ({ ownerId, props, ...settings }: VideoInput): StoredAudioPart[] => {
  const codec = CODECS[settings.format].audio;
  const { audioBitrate } = videoEncoding(props.canvas, settings);
  return audioParts(buildTimeline(props).durationInFrames, codec).map((part) => ({
    ...part,
    key: pieceKey(
      ownerId,
      hash(JSON.stringify(['audio', soundVersion(), codec, audioBitrate, part, scoreOf(props, part)])),
    ),
  }));
};

/**
 * Memoizes `load` per request, so that simultaneous calls share one load. Failures are not kept: calls that waited for a
 * failed load try again.
 */
export const memoizeAsync = <Request, Result>(load: (request: Request, signal: AbortSignal) => Promise<Result>) => {
  const results = new Map<string, Promise<Result>>();
  const get = (request: Request, signal: AbortSignal): Promise<Result> => {
    const key = JSON.stringify(request);
    const known = results.get(key);
    // If the first caller is cancelled, the others must not fail.
    if (known) {
      return known.catch(() => {
        signal.throwIfAborted();
        return get(request, signal);
      });
    }
    const loading = load(request, signal).catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
    results.set(key, loading);
    return loading;
  };
  return get;
};

/** H.264 at level 6: Chromium's encoder, OpenH264, ends at 36,864 macroblocks, which is less than 3840×3840. */
const BEYOND_OPENH264 = /^avc1\.....3c$/;

/** The check opens a page, which takes about a second, so it is done once per process. */
const canEncodeOnce = memoizeAsync(canEncode);

/** The engine that renders a video: `RENDER_ENGINE`, or Remotion if the browser cannot encode the video. */
export const engineFor = async (
  canvas: Canvas,
  wanted: EncodingSettings,
  signal: AbortSignal,
): Promise<RenderEngine> => {
  if (env().RENDER_ENGINE === 'remotion') return 'remotion';
  const encoding = videoEncoding(canvas, wanted);
  if (!BEYOND_OPENH264.test(encoding.codec) && (await canEncodeOnce({ canvas, encoding }, signal))) return 'web';
  log().warn(
    { codec: encoding.codec },
    "The browser cannot encode this video; using Remotion's renderer, which is slower",
  );
  return 'remotion';
};

const RENDER: Record<RenderEngine, typeof renderSegmentFile> = {
  web: renderSegmentFile,
  remotion: renderSegmentWithRemotion,
};

/**
 * Ensures that a segment is in storage, rendering it if it is missing or damaged.
 * @returns whether it was rendered now
 * @throws TimeoutError if rendering takes too long; the reason of `signal` within two seconds
 */
export const ensureSegment = (
  { ownerId, props, engine, ...settings }: VideoInput,
  { key, from, to }: Segment,
  options: RenderOptions,
): Promise<boolean> =>
  ensurePiece(key, options.signal, (held) =>
    withScratchFile(async (file) => {
      const seconds = buildTimeline(props).durationInFrames / FPS;
      const request = { props, from, to, encoding: videoEncoding(props.canvas, settings, seconds) };
      const turn = {
        userId: turnOf({ ownerId, props }),
        timeoutMs: segmentTimeoutMs({ from, to }),
        signal: held.signal,
      };
      await inTurn(videoTurns, turn, (signal) => RENDER[engine](request, file, { ...options, signal }));
      await held.confirm();
      await storePiece(key, file);
    }),
  );

/** Fifty times what a part takes on two cores. */
const AUDIO_PART_TIMEOUT_MS = 600_000;

/** Ensures that a part of the sound track is in storage, like `ensureSegment`. */
export const ensureAudioPart = (
  { ownerId, props, ...settings }: VideoInput,
  { key, fromSample, toSample }: StoredAudioPart,
  signal: AbortSignal,
): Promise<boolean> =>
  ensurePiece(key, signal, (held) =>
    withScratchFile(async (file) => {
      const { audioBitrate: bitrate } = videoEncoding(props.canvas, settings);
      const request = { props, codec: CODECS[settings.format].audio, bitrate, fromSample, toSample };
      const turn = { userId: turnOf({ ownerId, props }), timeoutMs: AUDIO_PART_TIMEOUT_MS, signal: held.signal };
      await inTurn(videoTurns, turn, (ownSignal) => renderAudioFile(request, file, ownSignal));
      await held.confirm();
      await storePiece(key, file);
    }),
  );
