import path from 'node:path';
import { expect, test } from 'vitest';
import { ownStage } from '../testing/own-stage';
import { orderOf, shortQuiz } from '../testing/short-video';
import { mixedCues } from '../testing/sound-track';
import { launchPlayer } from '../testing/video-player';
import { audioCues } from '../video/cues';
import { buildTimeline } from '../video/timeline';
import { assembleVideo } from './assemble';
import { AUDIO_PACKETS, audioParts } from './audio-parts';
import { CODECS } from './encoding';
import { storePiece } from './pieces';
import { ensureSegment, segmentsOf } from './render-segments';
import { withScratchFile } from './scratch';
import { renderAudioFile } from './stage-client';

const never = new AbortController().signal;
/** Small, for only its sound matters; with the sounds of every kind of scene. */
const props = shortQuiz({ canvas: { width: 256, height: 256, profile: 'square' } });
const timeline = buildTimeline(props);

const stage = ownStage();
/** Seconds of a part: of the whole track, and of one with joints in all kinds of scenes. */
const [WHOLE, JOINED] = [180, 3.7];
type Format = 'mp4' | 'webm';
const partsOf = (format: Format, seconds: number) =>
  audioParts(timeline.durationInFrames, CODECS[format].audio, seconds);

/** The video with a sound track in parts of so many seconds. */
const render = async (format: Format, seconds: number): Promise<string> => {
  const order = orderOf(props, { format });
  const segments = segmentsOf(order);
  for (const segment of segments) await ensureSegment(order, segment, { signal: never });
  const codec = CODECS[format].audio;
  const audio = partsOf(format, seconds).map((part, index) => ({ ...part, key: `${codec}${seconds}-${index}` }));
  for (const { key, fromSample, toSample } of audio) {
    await withScratchFile(async (file) => {
      await renderAudioFile({ props, codec, fromSample, toSample }, file, never);
      await storePiece(key, file);
    });
  }
  const file = path.join(stage.folder, `${seconds}.${format}`);
  await assembleVideo({ format, segments, audio, title: 'Joints' }, file);
  return file;
};

/** Windows of 20 ms. */
const WINDOW = 960;

/** How loud the coding noise of a sound is in each window, in dB under full scale. */
const noiseOf = (heard: Float32Array, meant: Float32Array): number[] =>
  Array.from({ length: Math.floor(meant.length / WINDOW) }, (_, index) => {
    let energy = 0;
    for (let i = index * WINDOW; i < (index + 1) * WINDOW; i++) energy += ((heard[i] ?? 0) - (meant[i] ?? 0)) ** 2;
    return 10 * Math.log10(energy / WINDOW + 1e-12);
  });

/** Noise that nobody hears: 60 dB under full scale. */
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
