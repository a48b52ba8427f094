import { QUIZ_LIMITS, TEXT_LIMITS } from '../lib/core/model/limits';
import { DEFAULT_LOOK, type Look } from '../lib/core/model/theme';
import { THUMBNAIL_RESOLUTION } from '../lib/core/model/thumbnail';
import { type Canvas, canvasFor } from '../lib/core/video/canvas';
import type { VideoProps } from '../lib/core/video/props';
import { generalKnowledge } from '../lib/core/video/samples/general-knowledge';

/** The sample quiz in 1080p, shown by Remotion's studio. */
export const sampleProps: VideoProps = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });

/** The sample quiz on a thumbnail's canvas. */
export const sampleThumbnailProps: VideoProps = generalKnowledge({
  canvas: canvasFor('youtube', THUMBNAIL_RESOLUTION.youtube),
});

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

/** All effects, with the settings that are the slowest to paint. */
export const heaviestLook: Look = {
  ...DEFAULT_LOOK,
  effects: {
    ...DEFAULT_LOOK.effects,
    backgroundStyle: 'noise',
    backgroundBlobCount: 6,
    backgroundBlobOpacity: 0.5,
    backgroundAnimationSpeed: 3,
    backgroundGradientIntensity: 0.5,
    backgroundPattern: 'circuit',
    backgroundPatternOpacity: 0.3,
    backgroundPatternScale: 0.5,
    particleStyle: 'bokeh',
    particleDensity: 1,
    particleSpeed: 3,
    optionCardVariant: 'glass',
    optionCardOpacity: 0.6,
    optionStripeWidth: 8,
    textStyle: 'glow',
    titleTextStyle: 'glow',
    textShadowStyle: 'glow',
    optionFontWeight: 700,
    frameStyle: 'gradient_border',
    frameOpacity: 1,
    introRingCount: 6,
    introParticleCount: 20,
    outroConfettiCount: 30,
    outroBurstCount: 6,
    celebrationStyle: 'confetti',
    celebrationIntensity: 1,
    correctAnswerGlowSize: 60,
    revealSuspenseFrames: 90,
    revealDimIntensity: 0.6,
    urgencyStyle: 'vignette',
    urgencyThreshold: 10,
    transitionStyle: 'zoom',
    grainOverlay: 'heavy',
    grainStyle: 'vhs',
    audioReactive: true,
    audioReactiveIntensity: 1,
    audioReactiveBpm: 180,
  },
};

/** A quiz of about an hour: the sample quiz repeated, with different texts. */
export const hourLongProps = (canvas: Canvas, look: Look): VideoProps => {
  const sample = generalKnowledge({ canvas, look });
  return {
    ...sample,
    rounds: Array.from({ length: 26 }, (_, repetition) =>
      sample.rounds.map((round) => ({
        ...round,
        id: `${round.id}-${repetition}`,
        questions: round.questions.map(
          (question) =>
            ({
              ...question,
              id: `${question.id}-${repetition}`,
              content: { ...question.content, question: `${repetition + 1}. ${textOf(40 + 4 * repetition)}` },
            }) as typeof question,
        ),
      })),
    ).flat(),
  };
};
