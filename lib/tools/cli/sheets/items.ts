import { flagAsset } from '../../../core/model/flags';
import { LAYOUTS } from '../../../core/model/theme';
import type { Canvas } from '../../../core/video/canvas';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { sampleUrl } from '../../../core/video/samples/assets';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { questionOf } from '../../testing/media-props';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

const SERVICE = 'https://quiz.example';
const flag = (code: string) => `${SERVICE}/flags/${code}.webp`;
const FLAGS = ['ch', 'qa', 'br', 'np', 'jp', 'pk'].map(flag);
const COUNTRIES = ['Switzerland', 'Qatar', 'Brazil', 'Nepal', 'Japan', 'Pakistan'];
const PICTURES = (['jupiter', 'mars', 'saturn', 'earth', 'pyramids', 'penguin'] as const).map(sampleUrl);
const NAMES = ['Jupiter', 'Mars', 'Saturn', 'Earth', 'Pyramids', 'Penguin'];
const LONG = NAMES.map((name) => `${name}, which people had looked at for ages before anybody knew how far away it is`);

const at = (texts: readonly string[], index: number): string => texts[index] ?? '';
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const order = (count: number, texts: readonly string[]) =>
  questionOf('order', {
    question: 'Put these in order.',
    items: upTo(count).map((index) => ({ id: `${index}`, text: at(texts, index), imageUrl: at(PICTURES, index) })),
    correctOrder: upTo(count).map(String).reverse(),
    axisLabel: 'Smallest first',
  });

const pairs = (question: string, items: object[]) => questionOf('match_pairs', { question, pairs: items });

const flagPairs = (count: number) =>
  pairs(
    'Match each flag with its country.',
    upTo(count).map((index) => ({ left: '', leftImageUrl: at(FLAGS, index), right: at(COUNTRIES, index) })),
  );

const picturePairs = (count: number, texts: readonly string[], hasBoth = false) =>
  pairs(
    'Which of these belong together?',
    upTo(count).map((index) => ({
      left: at(texts, index),
      leftImageUrl: at(PICTURES, index),
      right: `${index + 1}. ${at(texts, (index + 1) % count)}`,
      ...(hasBoth && { rightImageUrl: at(FLAGS, index) }),
    })),
  );

const picturesOnly = (count: number) =>
  pairs(
    'Match the pictures.',
    upTo(count).map((index) => ({
      left: '',
      leftImageUrl: at(PICTURES, index),
      right: '',
      rightImageUrl: at(FLAGS, index),
    })),
  );

const QUESTIONS = {
  'flags 4': flagPairs(4),
  'flags 6': flagPairs(6),
  'flags 2': flagPairs(2),
  'pairs 3': picturePairs(3, NAMES),
  'both 4': picturePairs(4, NAMES, true),
  'long 6': picturePairs(6, LONG, true),
  'long 2': picturePairs(2, LONG),
  'only 3': picturesOnly(3),
  'order 4': order(4, NAMES),
  'order 6, long': order(6, LONG),
  'order 2': order(2, NAMES),
  'order, pictures': order(5, []),
};

const quizOn = (canvas: Canvas): VideoProps => {
  const props = everyType({ canvas });
  const flags = FLAGS.flatMap((url) => {
    const asset = flagAsset(url, SERVICE);
    return asset ? [[url, asset] as const] : [];
  });
  const questions = Object.entries(QUESTIONS).map(([id, question]) => ({ ...question, id, fact: 'A fact to show.' }));
  return {
    ...props,
    assets: { ...props.assets, ...Object.fromEntries(flags) },
    rounds: [{ id: 'items', title: 'Items', questions }],
  };
};

const cellsOf = (props: VideoProps): Cell[] =>
  buildTimeline(props).scenes.flatMap((scene): Cell[] => {
    const cell = (name: string, t: number) => ({
      props,
      label: `${scene.questionId} · ${name}`,
      frame: scene.from + t,
    });
    if (scene.kind === 'question') return [cell('question', scene.durationInFrames - 60)];
    return scene.kind === 'reveal' ? [cell('reveal', scene.durationInFrames - 8)] : [];
  });

/** Pairs and orders of pictures (D155), with and without texts, in all layouts and aspect ratios. */
export const itemSheets: Sheet[] = LAYOUTS.flatMap((layout) =>
  PROFILES.map((profile) => ({
    name: `items-${layout}-${profile}`,
    cells: () => {
      const props = quizOn(canvasFor(profile, '1080p'));
      return cellsOf({ ...props, look: { ...props.look, layout } });
    },
  })),
);
