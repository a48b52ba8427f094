import { flagAsset } from '../../../core/model/flags';
import { DEFAULT_LOOK, LAYOUTS } from '../../../core/model/theme';
import { type Canvas, canvasFor } from '../../../core/video/canvas';
import { DEFAULT_SETTINGS, type VideoProps } from '../../../core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../../core/video/samples/assets';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { questionOf } from '../../testing/media-props';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

const SERVICE = 'https://quiz.example';
const flag = (code: string) => `${SERVICE}/flags/${code}.webp`;

/** Question, picture, answer and fact. */
type Row = readonly [question: string, imageUrl: string, answer: string, fact: string];

const PICTURES: readonly Row[] = [
  [
    'Where do these pyramids stand?',
    sampleUrl('pyramids'),
    'Egypt',
    'The largest was the tallest building on Earth for more than 3,800 years.',
  ],
  [
    'What shows ships the way?',
    sampleUrl('lighthouse'),
    'A lighthouse',
    'The one of Alexandria was about 100 metres high and one of the Seven Wonders.',
  ],
  [
    'What lifts these into the air?',
    sampleUrl('balloons'),
    'Hot air',
    'The first passengers, in 1783, were a sheep, a duck and a rooster.',
  ],
  [
    'Which planet is this?',
    sampleUrl('mars'),
    'Mars',
    'Its volcano Olympus Mons is more than twice as high as Mount Everest.',
  ],
  ['And which one is this?', sampleUrl('earth'), 'Earth', 'It is the only planet that is not named after a god.'],
];
const FLAGS: readonly Row[] = [
  ['Whose flag is this?', flag('pk'), 'Pakistan', 'The white band stands for the minorities of the country.'],
  ['Whose flag is this?', flag('ch'), 'Switzerland', 'It is one of two square national flags.'],
  ['Whose flag is this?', flag('qa'), 'Qatar', 'It is the only national flag that is more than twice as wide as high.'],
];
const ARABIC: readonly Row[] = [
  ['أين تقع هذه الأهرامات؟', sampleUrl('pyramids'), 'مصر', 'ظل الهرم الأكبر أعلى بناء على الأرض لأكثر من 3800 عام.'],
  ['ما اسم هذا الكوكب؟', sampleUrl('mars'), 'المريخ', 'جبل أوليمبوس مونس على المريخ أعلى من قمة إفرست بأكثر من الضعف.'],
];

const pictureQuiz = (
  title: string,
  rows: readonly Row[],
  count: number,
  language = 'en',
): Omit<VideoProps, 'canvas'> => {
  const questions = Array.from({ length: count }, (_, index) => {
    const [question, imageUrl, answer, fact] = rows[index % rows.length] ?? rows[0] ?? ['', '', '', ''];
    const others = [1, 2, 3].map((step) => rows[(index + step) % rows.length]?.[2] ?? answer);
    const texts = rows.length < 4 ? [answer, ...others.slice(0, rows.length - 1)] : [answer, ...others];
    const options = texts.map((text, at) => ({ id: `${at}`, text, imageUrl: null }));
    const content = { question, imageUrl, options, correctOptionId: '0' };
    return { ...questionOf('multiple_choice', content), id: `${index}`, fact };
  });
  const half = count > 6 ? Math.ceil(count / 2) : count;
  const rounds = [questions.slice(0, half), questions.slice(half)].filter((part) => part.length > 0);
  const flags = Object.fromEntries(
    FLAGS.flatMap(([, url]) => {
      const asset = flagAsset(url, SERVICE);
      return asset ? [[url, asset]] : [];
    }),
  );
  return {
    ...DEFAULT_SETTINGS,
    title,
    introSubtitle: '',
    outroText: '',
    answerDurationSeconds: 3,
    factDurationSeconds: 4,
    hintTimingPercent: 50,
    language,
    look: DEFAULT_LOOK,
    assets: { ...SAMPLE_ASSETS, ...flags },
    rounds: rounds.map((part, index) => ({
      id: `${index}`,
      title: index === 0 ? 'Wonders' : 'Planets',
      questions: part,
    })),
  };
};

/** Frames of a scene, from its start, that the sheets show. */
const momentsIn = (scene: Scene): number[] => {
  const last = scene.durationInFrames - 1;
  if (scene.kind === 'intro') return [0, last - 12];
  if (scene.kind === 'question') return [scene.countdownAt + 4, last - 20];
  if (scene.kind === 'reveal') return [scene.revealAt + 14];
  if (scene.kind === 'fact') return [4, last - 12];
  return scene.kind === 'round_title' || scene.kind === 'score_prompt' || scene.kind === 'outro' ? [last - 12] : [];
};

const cellsOf = (name: string, props: VideoProps): Cell[] => {
  const shown = new Set<string>();
  return buildTimeline(props).scenes.flatMap((scene): Cell[] => {
    if (shown.has(scene.kind)) return [];
    shown.add(scene.kind);
    return momentsIn(scene).map((at) => ({ label: `${name} · ${scene.kind}`, props, frame: scene.from + at }));
  });
};

const quizzesOn = (canvas: Canvas): [name: string, props: VideoProps][] => [
  [
    'pictures',
    { ...pictureQuiz('Can you name these wonders of the world?', PICTURES, 10), canvas, endCard: 'end_screen' },
  ],
  ['texts', { ...generalKnowledge({ canvas }), endCard: 'recap' }],
  ['one picture', { ...pictureQuiz('One question, one picture', PICTURES, 1), canvas, endCard: 'recap' }],
  ['flags', { ...pictureQuiz('Flags of the world', FLAGS, 6), canvas, endCard: 'end_screen' }],
  ['right to left', { ...pictureQuiz('هل تعرف عجائب العالم؟', ARABIC, 6, 'ar'), canvas, endCard: 'end_screen' }],
];

/** The scenes around questions in the layouts other than `classic`. */
export const sceneSheets: Sheet[] = LAYOUTS.filter((layout) => layout !== 'classic').flatMap((layout) =>
  PROFILES.map((profile) => ({
    name: `scenes-${layout}-${profile}`,
    cells: () =>
      quizzesOn(canvasFor(profile, '1080p')).flatMap(([name, props]) =>
        cellsOf(name, { ...props, look: { ...props.look, layout } }),
      ),
  })),
);
