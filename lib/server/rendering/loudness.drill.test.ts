import path from 'node:path';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { writeGroundedQuiz } from '../../core/facts/write-quiz';
import { DEFAULT_READS, MUSIC_NAMES, MUSIC_VOLUME } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import type { VideoProps } from '../../core/video/props';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { sampleQuiz } from '../../core/video/samples/sample-quiz';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { expectTargets } from '../../tools/testing/loudness';
import { ownStage } from '../../tools/testing/own-stage';
import { storedSpeech } from '../../tools/testing/stored-speech';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';
import { renderAudioFile } from './stage-client';

const canvas = { width: 480, height: 270, profile: 'youtube' } as const;
const voice = { id: 'flite:slt', speed: 1, reads: [...DEFAULT_READS] };

/** A quiz as the dashboard makes it from a topic. */
const aboutTopic = (topic: string, rounds: number): VideoProps => {
  const quiz = writeGroundedQuiz({ topic, rounds, questionsPerRound: 10, seed: topic });
  const durations = { question_duration_seconds: 10, answer_duration_seconds: 5, fact_duration_seconds: 4 };
  const made = { ...quiz, intro_subtitle: '', outro_text: '', hint_timing_percent: 50, ...durations };
  const props = sampleQuiz(made)({ canvas });
  return { ...props, look: { ...props.look, layout: 'centred' } };
};

const quizzes: Record<string, VideoProps> = {
  'the sample': { ...generalKnowledge({ canvas }), voice },
  'a quiz from a topic': { ...aboutTopic('Capitals of Europe', 1), voice },
  'thirty questions': { ...aboutTopic('Capitals', 3), voice },
};

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
beforeAll(async () => {
  // The app serves the speech, so it is stored in its folder.
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
});
afterAll(() => player.close());

describe.each(Object.keys(quizzes))('%s', (name) => {
  let spoken: VideoProps;
  beforeAll(async () => {
    const props = quizzes[name] as VideoProps;
    spoken = { ...props, speech: (await storedSpeech(props)).map(({ line }) => line) };
  });

  test.each(MUSIC_NAMES)('has the loudness that viewers are used to with the music %s', async (track) => {
    const props = { ...spoken, music: { track, volume: MUSIC_VOLUME.default } };
    const file = path.join(stage.folder, `${track}.mp4`);
    const toSample = (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS;
    await renderAudioFile({ props, codec: 'aac', fromSample: 0, toSample }, file, new AbortController().signal);
    expectTargets(props, [await player.audio(file, 0), await player.audio(file, 1)]);
  });
});
