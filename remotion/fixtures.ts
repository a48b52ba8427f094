import { QUIZ_LIMITS, TEXT_LIMITS } from '../lib/model/limits';
import { type Canvas, canvasFor } from '../lib/video/canvas';
import type { VideoProps } from '../lib/video/props';
import { generalKnowledge } from '../lib/video/samples/general-knowledge';

/** The sample quiz in 1080p for YouTube: what Remotion's studio opens with. */
export const sampleProps: VideoProps = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });

const WORDS =
  'Which of these four remarkable discoveries was made first, and by whom, if one counts only what was published in a journal at the time rather than what letters between colleagues suggest about it';

/** Readable text of exactly `length` characters. */
const textOf = (length: number): string => `${`${WORDS}; `.repeat(6).slice(0, length - 1)}?`;

/** A quiz with the longest texts that the API accepts, for two to six options. */
export const longestProps = (canvas: Canvas): VideoProps => ({
  ...sampleProps,
  canvas,
  title: textOf(QUIZ_LIMITS.title),
  introSubtitle: textOf(QUIZ_LIMITS.introSubtitle),
  outroText: textOf(QUIZ_LIMITS.outroText),
  rounds: [
    {
      id: 'round-1',
      title: textOf(TEXT_LIMITS.roundTitle),
      questions: [2, 3, 4, 5, 6].map((count) => ({
        id: `question-${count}`,
        type: 'multiple_choice',
        content: {
          question: textOf(TEXT_LIMITS.question),
          imageUrl: null,
          narration: null,
          options: Array.from({ length: count }, (_, index) => ({
            id: `${index}`,
            text: textOf(TEXT_LIMITS.option),
            imageUrl: null,
          })),
          correctOptionId: '1',
          shuffle: false,
        },
        countdownSeconds: 10,
        difficulty: 5,
        hint: textOf(TEXT_LIMITS.hint),
        fact: textOf(TEXT_LIMITS.fact),
      })),
    },
  ],
});
