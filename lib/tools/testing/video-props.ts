import fc from 'fast-check';
import { READS } from '../../core/model/sound';
import { DEFAULT_LOOK } from '../../core/model/theme';
import { DEFAULT_SETTINGS, type QuestionProps, type VideoProps } from '../../core/video/props';
import { WORDS } from '../../core/words';
import { ASSETS, question, words } from './questions';

/** Quizzes that can be rendered: up to 4 rounds, some of them empty, with up to 4 questions. */
export const videoProps: fc.Arbitrary<VideoProps> = fc
  .record({
    title: words,
    introSubtitle: fc.string({ maxLength: 30 }),
    outroText: fc.string({ maxLength: 300 }),
    answerDurationSeconds: fc.integer({ min: 1, max: 60 }),
    factDurationSeconds: fc.integer({ min: 0, max: 60 }),
    hintTimingPercent: fc.integer({ min: 0, max: 100 }),
    revealSuspenseFrames: fc.double({ min: 15, max: 90, noNaN: true }),
    urgencyThreshold: fc.double({ min: 1, max: 10, noNaN: true }),
    rounds: fc.array(
      fc.record({
        title: fc.oneof(words, fc.constant('Round 1')),
        questions: fc.array(question, { maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ rounds, revealSuspenseFrames, urgencyThreshold, ...rest }) => ({
    ...DEFAULT_SETTINGS,
    ...rest,
    assets: ASSETS,
    canvas: { width: 1920, height: 1080, profile: 'youtube' as const },
    look: { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, revealSuspenseFrames, urgencyThreshold } },
    rounds: rounds.map(({ title, questions }, round) => ({
      id: `round-${round}`,
      title,
      questions: questions.map((asked, index) => ({ ...asked, id: `question-${round}-${index}` }) as QuestionProps),
    })),
  }));

/** Quizzes that a voice reads, or parts of them, in any language; nothing is generated yet. */
export const readVideos: fc.Arbitrary<VideoProps> = fc
  .tuple(videoProps, fc.subarray([...READS]), fc.constantFrom(...Object.keys(WORDS)))
  .map(([props, reads, language]) => ({ ...props, language, voice: { id: 'flite:slt', speed: 1, reads } }));
