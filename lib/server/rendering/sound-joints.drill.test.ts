import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { AUDIO_PACKETS, audioParts } from '../../core/video/audio-parts';
import { audioCues } from '../../core/video/cues';
import { CODECS } from '../../core/video/encoding';
import { buildTimeline } from '../../core/video/timeline';
import { orderOf, shortQuiz } from '../../tools/testing/short-video';
import { mixedCues } from '../../tools/testing/sound-track';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';
import { assembleVideo } from './build-video';
import { storePiece } from './pieces';
import { ensureSegment, segmentsOf } from './render-segments';
import { withScratchFile } from './scratch';
import { closeStages, renderAudioFile } from './stage-client';

const never = new AbortController().signal;
/** Small, because only the sound matters; with the sounds of every kind of scene. */
const props = shortQuiz({ canvas: { width: 256, height: 256, profile: 'square' } });
const timeline = buildTimeline(props);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-joints-'));
  configure({ DATA_DIR: folder, APP_URL: inject('baseUrl'), PORT: new URL(inject('baseUrl')).port });
});
afterAll(async () => {
  await closeStages();
  await rm(folder, { recursive: true, force: true });
});

/** Seconds per part: one part for the whole track, and parts with joints in all kinds of scenes. */
const [WHOLE, JOINED] = [180, 3.7];
type Format = 'mp4' | 'webm';
const partsOf = (format: Format, seconds: number) =>
  audioParts(timeline.durationInFrames, CODECS[format].audio, seconds);

/** Renders the video with a sound track in parts of `seconds`. */
const render = async (format: Format, seconds: number): Promise<string> => {
  const order = orderOf(props, { format });
  const segments = segmentsOf(order);
  for (const segment of segments) await ensureSegment(order, segment, { signal: never });
  const codec = CODECS[format].audio;
  const audio = partsOf(format, seconds).map((part, index) => ({ ...part, key: `${codec}${seconds}-${index}` }));
  for (const { key, fromSample, toSample } of audio) {
    await withScratchFile(async (file) => {
      await renderAudioFile({ props, codec, bitrate: 192_000, fromSample, toSample }, file, never);
      await storePiece(key, file);
    });
  }
  const file = path.join(folder, `${seconds}.${format}`);
  await assembleVideo({ format, segments, audio, title: 'Joints' }, file);
  return file;
};

/** Windows of 20 ms. */
const WINDOW = 960;

/** The coding noise in each window in dBFS. */
const noiseOf = (heard: Float32Array, meant: Float32Array): number[] =>
  Array.from({ length: Math.floor(meant.length / WINDOW) }, (_, index) => {
    let energy = 0;
    for (let i = index * WINDOW; i < (index + 1) * WINDOW; i++) energy += ((heard[i] ?? 0) - (meant[i] ?? 0)) ** 2;
    return 10 * Math.log10(energy / WINDOW + 1e-12);
  });

/** Inaudible noise in dBFS. */
const SILENT = -60;

test.each(['mp4', 'webm'] as const)(
  '%s has no more noise at the joints of its sound track than without joints',
  async (format) => {
    const cues = audioCues(props, timeline);
    const meant = await mixedCues(cues, timeline.durationInFrames * 1600);
    const player = await launchPlayer();
    const whole = noiseOf(await player.audio(await render(format, WHOLE)), meant);
    const joined = noiseOf(await player.audio(await render(format, JOINED)), meant);
    await player.close();
    const { packet, priming } = AUDIO_PACKETS[CODECS[format].audio];
    const joints = partsOf(format, JOINED).flatMap(({ firstPacket }) =>
      firstPacket === 0 ? [] : [Math.round((firstPacket * packet - priming) / WINDOW)],
    );
    expect(joints.length).toBeGreaterThanOrEqual(6);
    for (const joint of joints) {
      const usual = Math.max(SILENT, ...whole.slice(joint - 5, joint + 6));
      const noise = Math.max(...joined.slice(joint - 2, joint + 3));
      expect(noise, `at ${(joint / 50).toFixed(2)} s`).toBeLessThan(usual + 6);
    }
  },
);
