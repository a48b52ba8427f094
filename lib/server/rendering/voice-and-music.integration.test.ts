import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SpokenLine } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { AUDIO_PACKETS, audioParts } from '../../core/video/audio-parts';
import { speechCues } from '../../core/video/cues';
import { loudnessOf } from '../../core/video/loudness';
import { MUSIC, musicCue, musicGain, musicPath } from '../../core/video/music';
import type { VideoProps } from '../../core/video/props';
import { scriptLines } from '../../core/video/script';
import { resample, SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { ownStage } from '../../tools/testing/own-stage';
import { shortQuiz } from '../../tools/testing/short-video';
import { launchPlayer } from '../../tools/testing/video-player';
import { synthesizeSpeech } from '../adapters/speech/synthesize';
import { signedUrl, storage } from '../adapters/storage';
import { configure } from '../env';
import { renderAudioFile } from './stage-client';

const never = new AbortController().signal;
const sample = shortQuiz({
  voice: { id: 'flite:slt', speed: 1, reads: ['question', 'options', 'answer', 'fact'] },
});
const noEffects = { ...sample.look, soundPack: 'none' as const };
const music = { track: 'playful', volume: 1 };

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
let speech: SpokenLine[];
/** Seconds until a line is heard in its file, by the file's SHA-256. */
const delays = new Map<string, number>();

/** Seconds until the first sample above −34 dBFS, from a time on. */
const onsetAfter = (samples: Float32Array, seconds: number, rate = SAMPLE_RATE): number =>
  seconds + samples.subarray(Math.round(seconds * rate)).findIndex((level) => Math.abs(level) > 0.02) / rate;

beforeAll(async () => {
  // The app serves the speech, so it is stored in its folder.
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
  speech = [];
  for (const [index, { text }] of scriptLines(sample).entries()) {
    const request = { userId: 'user', text, voiceId: 'flite:slt', speed: 1, language: 'en', signal: never };
    const { wav, durationMs, marks } = await synthesizeSpeech(request);
    const key = `speech/test-${process.pid}/${index}.wav`;
    await storage().put(key, wav);
    const { pathname, search } = new URL(signedUrl(key));
    speech.push({ text, path: pathname + search, sha256: `line ${index}`, durationMs, marks });
    const samples = Float32Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32768);
    delays.set(`line ${index}`, onsetAfter(samples, 0, wav.readUInt32LE(24)));
  }
});
afterAll(() => player.close());

/** The left channel of a part of a video's sound track, from the part's first sample on. */
const heard = async (props: VideoProps, range?: { fromSample: number; toSample: number }): Promise<Float32Array> => {
  const file = path.join(stage.folder, 'track.mp4');
  const whole = { fromSample: 0, toSample: (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS };
  await renderAudioFile({ props, codec: 'aac', ...(range ?? whole) }, file, never);
  return (await player.audio(file)).slice(AUDIO_PACKETS.aac.priming);
};
const decibels = (gain: number) => 20 * Math.log10(gain);
const power = (samples: Float32Array, at: number, length: number) =>
  Math.sqrt(samples.subarray(at, at + length).reduce((sum, sample) => sum + sample ** 2, 0) / length);

test('a quiz with voice and music has −16 ± 1 LUFS and true peaks below −1 dBFS', async () => {
  const track = Float32Array.from(await heard({ ...sample, speech, music }));
  const peak = resample(track, SAMPLE_RATE, 4 * SAMPLE_RATE).reduce(
    (highest, level) => Math.max(highest, Math.abs(level)),
    0,
  );
  expect(decibels(peak)).toBeLessThan(-1);
  expect(Math.abs(loudnessOf([track, track]) + 16)).toBeLessThan(1);
});

test('if a file of the speech is gone, the message says to render again, not to upload it', async () => {
  const { pathname, search } = new URL(signedUrl(`speech/test-${process.pid}/gone.wav`));
  const gone = speech.map((line) => ({ ...line, path: pathname + search }));
  await expect(heard({ ...sample, speech: gone })).rejects.toThrow(
    'The speech could not be read. Render the video again.',
  );
});

test('music is 12 ± 1.5 dB quieter under speech than elsewhere, and follows its curve', async () => {
  const props = { ...sample, speech, music, look: noEffects };
  const [both, voice] = [await heard(props), await heard({ ...props, music: null })];
  const playing = both.map((level, i) => level - (voice[i] ?? 0));
  const file = (await player.audio(path.join('public', musicPath('playful')))).slice(AUDIO_PACKETS.aac.priming);
  const cue = musicCue(props, { from: 0, to: 1e6 }, speechCues(props, buildTimeline(props)));
  if (cue === null) throw new Error('There is no music.');
  const windows = { under: [] as number[], above: [] as number[] };
  const length = SAMPLE_RATE / 2;
  for (
    let at = SAMPLE_RATE;
    at + length < Math.min(playing.length - 2 * SAMPLE_RATE, MUSIC.playful.seconds * SAMPLE_RATE);
    at += length / 4
  ) {
    const [start, end] = [musicGain(cue, at / SAMPLE_RATE), musicGain(cue, (at + length) / SAMPLE_RATE)];
    if (Math.abs(start - end) > 1e-6) continue;
    const level = decibels(power(playing, at, length) / power(file, at, length));
    windows[start < 0.5 ? 'under' : 'above'].push(level);
  }
  expect(windows.under.length).toBeGreaterThan(5);
  expect(windows.above.length).toBeGreaterThan(5);
  for (const level of windows.under) expect(Math.abs(level + 12)).toBeLessThan(1.5);
  for (const level of windows.above) expect(Math.abs(level)).toBeLessThan(1.5);
});

test('lines start within 40 ms of the timeline, at the beginning and at the end of half an hour', async () => {
  const [round] = sample.rounds;
  const [first] = round?.questions ?? [];
  if (!round || !first) throw new Error('The quiz has no question.');
  const questions = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    id: `question-${index}`,
    countdownSeconds: 25,
  }));
  const props = { ...sample, speech, look: noEffects, rounds: [{ ...round, questions }] };
  const timeline = buildTimeline(props);
  expect(timeline.durationInFrames / FPS).toBeGreaterThan(1800);
  const parts = audioParts(timeline.durationInFrames, 'aac', 60);
  for (const part of [parts[0], parts.at(-2)]) {
    if (!part) throw new Error('There is no part.');
    const track = await heard(props, part);
    const from = part.fromSample / SAMPLE_RATE;
    const lines = speechCues(props, timeline).filter(
      (line) => line.from / FPS > from + 1 && (line.from + line.durationInFrames) / FPS < part.toSample / SAMPLE_RATE,
    );
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const start = line.from / FPS - from;
      const error = onsetAfter(track, start - 0.05) - start - (delays.get(line.sha256) ?? 0);
      expect(Math.abs(error)).toBeLessThan(0.04);
    }
  }
});
