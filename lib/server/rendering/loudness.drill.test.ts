import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGroundedQuiz } from '../../core/facts/write-quiz';
import { PACES, startingVoice } from '../../core/model/pace';
import { MUSIC_NAMES, MUSIC_VOLUME } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { canvasFor } from '../../core/video/canvas';
import { audioCues } from '../../core/video/cues';
import { videoEncoding } from '../../core/video/encoding';
import type { VideoProps } from '../../core/video/props';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { sampleQuiz } from '../../core/video/samples/sample-quiz';
import { SAMPLE_RATE, type Stereo } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { WAV_HEADER_BYTES } from '../../tools/sounds/wav';
import { expectTargets } from '../../tools/testing/loudness';
import { launchPages } from '../../tools/testing/painter';
import { lagAt, mixedCues } from '../../tools/testing/sound-track';
import { storedSpeech } from '../../tools/testing/stored-speech';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-loudness-'));
/** Lines of speech by the path from which the page loads them. */
const lines = new Map<string, Buffer>();
let pages: Awaited<ReturnType<typeof launchPages>>;
let page: Page;
let player: Awaited<ReturnType<typeof launchPlayer>>;
beforeAll(async () => {
  configure({ DATA_DIR: folder });
  pages = await launchPages('sound-page.ts', lines);
  [page, player] = await Promise.all([pages.newPage(), launchPlayer()]);
  await page.waitForFunction(() => 'renderSound' in window);
});
afterAll(async () => {
  await Promise.all([pages.browser.close(), player.close()]);
  rmSync(folder, { recursive: true });
});

const canvas = canvasFor('youtube', '720p');
const { question_duration_seconds, answer_duration_seconds, fact_duration_seconds } = PACES.normal;

/** A quiz that the service's own facts write. */
const topicQuiz = (topic: string, rounds: number, questionsPerRound: number): VideoProps => {
  const quiz = writeGroundedQuiz({
    topic,
    rounds,
    questionsPerRound,
    questionTypes: ['multiple_choice'],
    seed: 'drill',
  });
  if (!quiz) throw new Error(`There are no facts about ${topic}.`);
  const video = sampleQuiz({
    ...{ title: quiz.title, rounds: quiz.rounds, intro_subtitle: '', outro_text: '', hint_timing_percent: 50 },
    ...PACES.normal,
  })({ canvas });
  expect(video.rounds.flatMap(({ questions }) => questions).length).toBe(rounds * questionsPerRound);
  return video;
};

/** A video at the pace of a quiz that gets a voice in the dashboard. */
const spoken = (props: VideoProps): VideoProps => ({
  ...props,
  voice: startingVoice('flite:slt'),
  answerDurationSeconds: answer_duration_seconds,
  factDurationSeconds: fact_duration_seconds,
  rounds: props.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({ ...question, countdownSeconds: question_duration_seconds })),
  })),
});

/** The sound in the MP4 of a video. */
const soundOf = async (props: VideoProps): Promise<Stereo> => {
  const toSample = (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS;
  expect(toSample).toBeGreaterThan(60 * SAMPLE_RATE);
  const request = { props, codec: 'aac', bitrate: 192_000, fromSample: 0, toSample } as const;
  const encoded = await page.evaluate((argument) => window.renderSound(argument), request);
  const file = path.join(folder, 'track.mp4');
  writeFileSync(file, Buffer.from(encoded, 'base64'));
  return [await player.audio(file, 0), await player.audio(file, 1)];
};

/** Prefix of lines that last as long as the true ones, but are silent. */
const SILENT = '/files/silent';
/** The music alone, as it plays under the voice. */
const bedOf = (props: VideoProps): VideoProps => ({
  ...props,
  look: { ...props.look, soundPack: 'none' },
  speech: props.speech.map((line) => ({ ...line, path: SILENT + line.path })),
});

const TIMEOUT_MS = 1_200_000;

describe.each<[string, () => VideoProps]>([
  ['the sample', () => generalKnowledge({ canvas })],
  ['a quiz on a topic', () => topicQuiz('capitals of Europe', 1, 8)],
  ['thirty questions', () => topicQuiz('the solar system', 3, 10)],
])('the loudness of %s is what viewers are used to', (name, create) => {
  const silent = create();
  const video = spoken(silent);
  beforeAll(async () => {
    const stored = await storedSpeech(video);
    for (const { line, wav } of stored) {
      const { pathname } = new URL(line.path, 'http://localhost');
      lines.set(pathname, wav);
      lines.set(
        SILENT + pathname,
        Buffer.concat([wav.subarray(0, WAV_HEADER_BYTES), Buffer.alloc(wav.length - WAV_HEADER_BYTES)]),
      );
    }
    video.speech = stored.map(({ line }) => line);
  }, TIMEOUT_MS);

  it.each(MUSIC_NAMES)(
    'with %s and a voice',
    async (track) => {
      const props = { ...video, music: { track, volume: MUSIC_VOLUME.default } };
      const bed = name === 'the sample' ? await soundOf(bedOf(props)) : undefined;
      expectTargets(props, await soundOf(props), bed);
    },
    TIMEOUT_MS,
  );

  it.runIf(name === 'the sample')(
    'as a whole MP4 with its picture, whose sound starts with it',
    async () => {
      const canvas = canvasFor('youtube', '480x270');
      const props = { ...video, canvas, music: { track: 'upbeat', volume: MUSIC_VOLUME.default } };
      const encoding = videoEncoding(canvas, { format: 'mp4', quality: 'standard' });
      const encoded = await page.evaluate((request) => window.renderVideo(request), { props, encoding });
      const file = path.join(folder, 'video.mp4');
      writeFileSync(file, Buffer.from(encoded, 'base64'));
      const sound: Stereo = [await player.audio(file, 0), await player.audio(file, 1)];
      expectTargets(props, sound);
      const timeline = buildTimeline(props);
      const cues = audioCues(props, timeline);
      const meant = await mixedCues(cues, sound[0].length);
      const hits = cues.filter((cue) => cue.sound === 'hit-upbeat');
      expect(hits.length).toBeGreaterThan(5);
      for (const { from } of [hits.at(0), hits.at(-1)].filter((cue) => cue !== undefined))
        expect(Math.abs(lagAt(sound[0], meant, (from * SAMPLE_RATE) / FPS))).toBeLessThanOrEqual(0.005);
      expect(Buffer.from(encoded, 'base64').includes('elst')).toBe(false);
      using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
      const track = await input.getPrimaryVideoTrack();
      if (!track) throw new Error('There is no video.');
      const keys: number[] = [];
      for await (const { type, timestamp } of new EncodedPacketSink(track).packets())
        if (type === 'key') keys.push(timestamp);
      const gaps = keys.slice(1).map((key, index) => key - (keys[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThan(2.001);
    },
    TIMEOUT_MS,
  );

  // Others differ only in length.
  it.runIf(name === 'the sample').each(MUSIC_NAMES)(
    'with %s alone',
    async (track) => {
      const props = { ...silent, music: { track, volume: MUSIC_VOLUME.default } };
      expectTargets(props, await soundOf(props));
    },
    TIMEOUT_MS,
  );
});
