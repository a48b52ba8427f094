import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PACES, startingVoice } from '../../core/model/pace';
import { MUSIC_NAMES, MUSIC_VOLUME } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { canvasFor } from '../../core/video/canvas';
import type { VideoProps } from '../../core/video/props';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { twentyFour } from '../../core/video/samples/twenty-four';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { expectTargets } from '../../tools/testing/loudness';
import { ownStage } from '../../tools/testing/own-stage';
import { storedSpeech } from '../../tools/testing/stored-speech';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';
import { renderAudioFile } from './stage-client';

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
beforeAll(async () => {
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
});
afterAll(() => player.close());

const canvas = canvasFor('youtube', '720p');

/** A video at the pace of a quiz that gets a voice in the dashboard. */
const spoken = (props: VideoProps): VideoProps => {
  const { question_duration_seconds: countdownSeconds, answer_duration_seconds, fact_duration_seconds } = PACES.normal;
  return {
    ...props,
    voice: startingVoice('flite:slt'),
    answerDurationSeconds: answer_duration_seconds,
    factDurationSeconds: fact_duration_seconds,
    rounds: props.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) => ({ ...question, countdownSeconds })),
    })),
  };
};

/** What is in the MP4 of a video, without its picture. */
const expectLoudness = async (props: VideoProps): Promise<void> => {
  const file = path.join(stage.folder, 'track.mp4');
  const toSample = (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS;
  await renderAudioFile({ props, codec: 'aac', fromSample: 0, toSample }, file, new AbortController().signal);
  expectTargets(props, [await player.audio(file, 0), await player.audio(file, 1)]);
  expect(toSample).toBeGreaterThan(60 * SAMPLE_RATE);
};

const TIMEOUT_MS = 600_000;

// Each track with ten questions; a long quiz takes a track of its own.
describe.each<[string, VideoProps, readonly string[]]>([
  ['ten questions', generalKnowledge({ canvas }), MUSIC_NAMES],
  ['twenty-four questions', twentyFour({ canvas }), ['upbeat']],
])('a video of %s has the loudness that viewers are used to', (_, silent, tracks) => {
  const withVoice = spoken(silent);
  let speech: VideoProps['speech'];
  beforeAll(async () => {
    speech = (await storedSpeech(withVoice)).map(({ line }) => line);
  }, TIMEOUT_MS);

  it.each(tracks)(
    'with %s',
    async (track) => {
      const music = { track, volume: MUSIC_VOLUME.default };
      await expectLoudness({ ...silent, music });
      await expectLoudness({ ...withVoice, music, speech });
    },
    TIMEOUT_MS,
  );
});
