import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startingVoice } from '../../core/model/pace';
import { MUSIC_VOLUME } from '../../core/model/sound';
import type { VideoProps } from '../../core/video/props';
import { resample, SAMPLE_RATE, type Stereo } from '../../core/video/stereo';
import { expectTargets } from '../../tools/testing/loudness';
import { mixedSound } from '../../tools/testing/mixed-sound';
import { shortQuiz } from '../../tools/testing/short-video';
import { storedSpeech } from '../../tools/testing/stored-speech';
import { launchPlayer } from '../../tools/testing/video-player';
import { readWav } from '../adapters/speech/wav';
import { configure } from '../env';

/** Three questions, the first with a fact. */
const quiz = (voice: VideoProps['voice'], track: string): VideoProps => {
  const sample = shortQuiz({ voice, music: { track, volume: MUSIC_VOLUME.default }, answerDurationSeconds: 2 });
  const rounds = sample.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({ ...question, countdownSeconds: 5 })),
  }));
  return { ...sample, rounds };
};

let player: Awaited<ReturnType<typeof launchPlayer>>;
let speech: VideoProps['speech'];
const lines = new Map<string, Stereo>();
const voice = startingVoice('flite:slt');

beforeAll(async () => {
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
  const stored = await storedSpeech(quiz(voice, 'calm'));
  speech = stored.map(({ line }) => line);
  for (const { line, wav } of stored) {
    const { samples, sampleRate } = readWav(wav);
    const channel = resample(samples, sampleRate, SAMPLE_RATE);
    lines.set(line.sha256, [channel, channel]);
  }
});
afterAll(() => player.close());

// All tracks, and the encoded sound of whole videos, are a drill (loudness.drill.test.ts).
it.each([
  ['with a voice', 'tense', voice],
  ['without a voice', 'playful', null],
])('the mix %s and the music %s has the loudness that viewers are used to', async (_, track, reader) => {
  const props = { ...quiz(reader, track), ...(reader && { speech }) };
  const decode = async (file: string): Promise<Stereo> => [await player.audio(file, 0), await player.audio(file, 1)];
  const sound = await mixedSound(props, { decode, line: (sha256) => lines.get(sha256) ?? null });
  expectTargets(props, sound);
  expect(sound[0].length).toBeGreaterThan(30 * SAMPLE_RATE);
});
