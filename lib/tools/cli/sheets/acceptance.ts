import { withFlagPicture } from '../../../core/facts/flag-pictures';
import { writeGroundedQuiz } from '../../../core/facts/write-quiz';
import { flagAsset } from '../../../core/model/flags';
import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { DEFAULT_LOOK, LAYOUTS, type Look, lookSchema } from '../../../core/model/theme';
import type { Canvas } from '../../../core/video/canvas';
import { canvasFor } from '../../../core/video/canvas';
import { DEFAULT_SETTINGS, type VideoProps, videoPropsSchema } from '../../../core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../../core/video/samples/assets';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { translatedQuiz } from '../../testing/translated-quiz';
import type { Cell, Sheet } from './sheet';

const SERVICE = 'https://quiz.example';
const PROFILES = ['youtube', 'youtube_shorts'] as const;

const themed = (name: string): Look => lookSchema.parse(PUBLIC_THEMES.find((theme) => theme.name === name));

/** One round of questions as the API stores them. */
const quizOf = (
  canvas: Canvas,
  title: string,
  questions: readonly { question_type: string; content: object; difficulty: number; fact: string | null }[],
): VideoProps =>
  videoPropsSchema.parse({
    ...DEFAULT_SETTINGS,
    canvas,
    look: DEFAULT_LOOK,
    title,
    introSubtitle: '',
    outroText: '',
    answerDurationSeconds: 4,
    factDurationSeconds: 4,
    hintTimingPercent: 50,
    rounds: [
      {
        id: 'round',
        title: 'Round 1',
        questions: questions.map(({ question_type, ...question }, index) => ({
          ...question,
          hint: null,
          id: `${index}`,
          type: question_type,
          countdownSeconds: 10,
        })),
      },
    ],
  });

/** As the service writes a quiz on this topic. */
const flagQuiz = (canvas: Canvas): VideoProps => {
  const quiz = writeGroundedQuiz({ topic: 'flags of the world', rounds: 1, questionsPerRound: 10, seed: 'a' });
  if (!quiz) throw new Error('There are no facts about flags.');
  const questions = quiz.rounds.flatMap((round) =>
    round.questions.map((question) => withFlagPicture(question, SERVICE)),
  );
  const urls = questions.flatMap(({ content }) =>
    'imageUrl' in content && content.imageUrl ? [content.imageUrl] : [],
  );
  const assets = Object.fromEntries(
    urls.flatMap((url) => {
      const asset = flagAsset(url, SERVICE);
      return asset ? [[url, asset]] : [];
    }),
  );
  return { ...quizOf(canvas, quiz.title, questions), assets };
};

/** Pictures of the source's stand-in: 4:3, square, upright and 16:9. */
const PICTURES = [
  [
    'pyramids',
    'Where do these pyramids stand?',
    ['Egypt', 'Mexico', 'Sudan', 'Peru'],
    'The largest was the tallest building on Earth for more than 3,800 years.',
  ],
  [
    'penguin',
    'Which bird is this?',
    ['A penguin', 'A puffin', 'An auk', 'A cormorant'],
    'Penguins drink seawater: a gland above their eyes removes the salt.',
  ],
  [
    'mars',
    'Which planet is this?',
    ['Mars', 'Venus', 'Mercury', 'Jupiter'],
    'Its volcano Olympus Mons is more than twice as high as Mount Everest.',
  ],
  [
    'balloons',
    'What lifts these into the air?',
    ['Hot air', 'Helium', 'Hydrogen', 'Steam'],
    'The first passengers, in 1783, were a sheep, a duck and a rooster.',
  ],
] as const;

const pictureQuiz = (canvas: Canvas): VideoProps => ({
  ...quizOf(
    canvas,
    'Name what you see',
    PICTURES.map(([name, question, options, fact]) => ({
      question_type: 'multiple_choice',
      content: {
        question,
        imageUrl: sampleUrl(name),
        options: options.map((text, index) => ({ id: `${index}`, text })),
        correctOptionId: '0',
      },
      difficulty: 2,
      fact,
    })),
  ),
  assets: SAMPLE_ASSETS,
});

/** In Arabic; its first question has a picture. */
const arabicQuiz = (canvas: Canvas): VideoProps => {
  const quiz = translatedQuiz('ar', { canvas, look: themed('Peppermint') });
  const imageUrl = sampleUrl('lighthouse');
  const rounds = quiz.rounds.map((round, index) => ({
    ...round,
    questions: round.questions.map((question, at) =>
      index === 0 && at === 0 ? { ...question, content: { ...question.content, imageUrl } } : question,
    ) as typeof round.questions,
  }));
  return { ...quiz, rounds, assets: SAMPLE_ASSETS };
};

const QUIZZES: Record<string, (canvas: Canvas) => VideoProps> = {
  sample: (canvas) => ({ ...generalKnowledge({ canvas }), endCard: 'recap' }),
  flags: (canvas) => ({ ...flagQuiz(canvas), endCard: 'end_screen' }),
  pictures: (canvas) => ({ ...pictureQuiz(canvas), endCard: 'recap' }),
  arabic: (canvas) => ({ ...arabicQuiz(canvas), endCard: 'recap' }),
};

/** The opening, a question, its last three seconds, its answer and fact, two more questions, and the end. */
const cellsOf = (props: VideoProps): Cell[] => {
  const at = (label: string, frame: number): Cell => ({ props, label, frame });
  const settled = ({ from, durationInFrames }: Scene) => from + durationInFrames - 14;
  return buildTimeline(props).scenes.flatMap((scene): Cell[] => {
    const { kind, questionIndex, roundIndex } = scene;
    if (kind === 'intro') return [at('opening', 0)];
    if (kind === 'question' && questionIndex === 0)
      return [
        at('question', scene.countdownAt + Math.round(0.3 * scene.countdownFrames) + scene.from),
        at('last seconds', scene.from + scene.durationInFrames - 40),
      ];
    if (kind === 'question' && questionIndex < 3) return [at(`question ${questionIndex + 1}`, settled(scene) - 60)];
    if (kind === 'reveal' && questionIndex < 1) return [at('answer', settled(scene))];
    if (kind === 'fact' && questionIndex < 2) return [at(`fact ${questionIndex + 1}`, settled(scene))];
    if (kind === 'round_title' && roundIndex === 0) return [at('round', settled(scene))];
    return kind === 'outro' ? [at('end', settled(scene))] : [];
  });
};

/** Quizzes as people make them, moment by moment, in all layouts (issue 41). */
export const acceptanceSheets: Sheet[] = Object.entries(QUIZZES).flatMap(([quiz, propsOf]) =>
  LAYOUTS.flatMap((layout) =>
    PROFILES.map((profile) => ({
      name: `acceptance-${quiz}-${layout}-${profile}`,
      cells: () => {
        const props = propsOf(canvasFor(profile, '1080p'));
        return cellsOf({ ...props, look: { ...props.look, layout } });
      },
    })),
  ),
);
