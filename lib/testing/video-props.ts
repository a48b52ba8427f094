import fc from 'fast-check';
import { DEFAULT_LOOK } from '../model/theme';
import type { QuestionProps, VideoProps } from '../video/props';

const words = fc.string({ minLength: 1, maxLength: 30 });
const optional = fc.option(words, { nil: null });

const common = {
  countdownSeconds: fc.integer({ min: 1, max: 300 }),
  difficulty: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  hint: optional,
  fact: optional,
};

const multipleChoice = fc
  .record({
    ...common,
    question: words,
    texts: fc.array(words, { minLength: 2, maxLength: 6 }),
    correct: fc.nat(),
    shuffle: fc.boolean(),
  })
  .map(({ question, texts, correct, shuffle, ...rest }) => ({
    ...rest,
    type: 'multiple_choice' as const,
    content: {
      question,
      imageUrl: null,
      narration: null,
      options: texts.map((text, index) => ({ id: `option-${index}`, text, imageUrl: null })),
      correctOptionId: `option-${correct % texts.length}`,
      shuffle,
    },
  }));

const trueFalse = fc
  .record({ ...common, question: words, correct: fc.boolean() })
  .map(({ question, correct, ...rest }) => ({
    ...rest,
    type: 'true_false' as const,
    content: { question, imageUrl: null, narration: null, correct },
  }));

/** Any quiz that can be rendered, small enough for property tests: up to 4 rounds of up to 4 questions, some rounds empty. */
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
        questions: fc.array(fc.oneof(multipleChoice, trueFalse), { maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ rounds, revealSuspenseFrames, urgencyThreshold, ...rest }) => ({
    ...rest,
    canvas: { width: 1920, height: 1080, profile: 'youtube' as const },
    look: { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, revealSuspenseFrames, urgencyThreshold } },
    rounds: rounds.map(({ title, questions }, round) => ({
      id: `round-${round}`,
      title,
      questions: questions.map((question, index): QuestionProps => ({ ...question, id: `question-${round}-${index}` })),
    })),
  }));
