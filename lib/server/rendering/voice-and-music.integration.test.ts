import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MUSIC_VOLUME, type SpokenLine } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { AUDIO_PACKETS, audioParts } from '../../core/video/audio-parts';
import { speechCues } from '../../core/video/cues';
import { loudnessOf } from '../../core/video/loudness';
import { MUSIC, musicCue, musicGain, musicPath } from '../../core/video/music';
import type { VideoProps } from '../../core/video/props';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { ownStage } from '../../tools/testing/own-stage';
import { shortQuiz } from '../../tools/testing/short-video';
import { storedSpeech } from '../../tools/testing/stored-speech';
import { launchPlayer } from '../../tools/testing/video-player';
import { signedUrl } from '../adapters/storage';
import { configure } from '../env';
import { renderAudioFile } from './stage-client';

const never = new AbortController().signal;
const sample = shortQuiz({
  voice: { id: 'flite:slt', speed: 1, reads: ['question', 'options', 'answer', 'fact'] },
});
const noEffects = { ...sample.look, soundPack: 'none' as const };
const music = { track: 'playful', volume: MUSIC_VOLUME.default };

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
  const stored = await storedSpeech(sample);
  speech = stored.map(({ line }) => line);
  for (const { line, wav } of stored) {
    const samples = Float32Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32768);
    delays.set(line.sha256, onsetAfter(samples, 0, wav.readUInt32LE(24)));
  }
});
afterAll(() => player.close());

/** The left channel of a part of a video's sound track, from the part's first sample on. */
const heard = async (props: VideoProps, range?: { fromSample: number; toSample: number }): Promise<Float32Array> => {
  const file = path.join(stage.folder, 'track.mp4');
  const whole = { fromSample: 0, toSample: (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS };
  await renderAudioFile({ props, codec: 'aac', bitrate: 192_000, ...(range ?? whole) }, file, never);
  return (await player.audio(file)).slice(AUDIO_PACKETS.aac.priming);
};
const decibels = (gain: number) => 20 * Math.log10(gain);
const power = (samples: Float32Array, at: number, length: number) =>
  Math.sqrt(samples.subarray(at, at + length).reduce((sum, sample) => sum + sample ** 2, 0) / length);

test('if a file of the speech is gone, the message says to render again, not to upload it', async () => {
  const { pathname, search } = new URL(signedUrl(`speech/test-${process.pid}/gone.wav`));
  const gone = speech.map((line) => ({ ...line, path: pathname + search }));
  await expect(heard({ ...sample, speech: gone })).rejects.toThrow(
    'The speech could not be read. Render the video again.',
  );
});

test('the speech is 10 to 14 dB over the music, which follows its curve', async () => {
  const props = { ...sample, speech, music, look: noEffects };
  const [both, voice] = [await heard(props), await heard({ ...props, music: { ...music, volume: 0.001 } })];
  const playing = both.map((level, i) => level - (voice[i] ?? 0));
  const file = (await player.audio(path.join('public', musicPath('playful')))).slice(AUDIO_PACKETS.aac.priming);
  const timeline = buildTimeline(props);
  const cue = musicCue(props, timeline, speechCues(props, timeline));
  if (cue === null) throw new Error('There is no music.');
  const under: number[] = [];
  const length = SAMPLE_RATE / 2;
  const end = Math.min(playing.length - 2 * SAMPLE_RATE, MUSIC.playful.seconds * SAMPLE_RATE);
  for (let at = SAMPLE_RATE; at + length < end; at += length / 4) {
    const [start, next] = [musicGain(cue, at / SAMPLE_RATE), musicGain(cue, (at + length) / SAMPLE_RATE)];
    if (Math.abs(start - next) > 1e-6) continue;
    // Two decibels of the whole mix.
    expect(Math.abs(decibels(power(playing, at, length) / power(file, at, length)) - decibels(start) - 2)).toBeLessThan(
      1.5,
    );
    if (start < 0.5) under.push(at);
  }
  expect(under.length).toBeGreaterThan(5);
  const during = (track: Float32Array) => {
    const samples = Float32Array.from(under.flatMap((at) => [...track.subarray(at, at + length)]));
    return loudnessOf([samples, samples]);
  };
  const distance = during(voice) - during(playing);
  expect(distance).toBeGreaterThan(10);
  expect(distance).toBeLessThan(14);
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
