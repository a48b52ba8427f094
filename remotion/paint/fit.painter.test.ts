import { beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_CONTENT, type QuestionType } from '../../lib/core/model/question-types';
import { canvasFor } from '../../lib/core/video/canvas';
import { preflightWarnings } from '../../lib/core/video/preflight';
import type { QuestionProps, VideoProps } from '../../lib/core/video/props';
import type { Scene } from '../../lib/core/video/scenes';
import { buildTimeline } from '../../lib/core/video/timeline';
import { loadFontMetrics } from '../../lib/server/adapters/fonts/measure';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { longestProps } from '../fixtures';

const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const;
const WORDS =
  'The oldest trees in the valley were planted by monks who carried every seed across the mountains in small clay jars, ';

/** Readable text of at most `length` characters. */
const textOf = (length: number): string =>
  WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .trim();

/** A video of short texts, one of which each test replaces with a long one. */
const base = (profile: (typeof PROFILES)[number]): VideoProps => {
  const props = structuredClone(longestProps(canvasFor(profile, '720p')));
  const [round] = props.rounds;
  const question = round?.questions[2];
  if (round === undefined || question?.type !== 'multiple_choice') throw new Error('Unexpected fixture.');
  const options = question.content.options.map((option, index) => ({ ...option, text: `Tree ${index}` }));
  const short = { ...question, hint: null, fact: null, content: { ...question.content, question: 'Which?', options } };
  const rounds = ['one', 'two'].map((id) => ({ id, title: `Round ${id}`, questions: [{ ...short, id: `q-${id}` }] }));
  return { ...props, title: 'Trees', introSubtitle: '', outroText: 'Bye', rounds };
};

interface Kind {
  scene: Scene['kind'];
  write: (props: VideoProps, text: string) => void;
  field: string;
  /** Characters by which preflight may differ from the painter, because advances are rounded. Default: 0. */
  slack?: number;
}

const firstQuestion = ({ rounds }: VideoProps) => {
  const question = rounds[0]?.questions[0];
  if (question?.type !== 'multiple_choice') throw new Error('Unexpected fixture.');
  return question;
};

const KINDS: Record<string, Kind> = {
  title: { scene: 'intro', field: 'title', write: (props, text) => Object.assign(props, { title: text }) },
  subtitle: {
    scene: 'intro',
    field: 'intro_subtitle',
    write: (props, text) => Object.assign(props, { introSubtitle: text }),
  },
  outro: { scene: 'outro', field: 'outro_text', write: (props, text) => Object.assign(props, { outroText: text }) },
  round: {
    scene: 'question',
    field: 'rounds.0.title',
    write: (props, text) => Object.assign(props.rounds[0] ?? {}, { title: text }),
  },
  question: {
    scene: 'question',
    field: 'rounds.0.questions.0.content.question',
    write: (props, text) => {
      firstQuestion(props).content.question = text;
    },
  },
  option: {
    scene: 'question',
    field: 'rounds.0.questions.0.content.options.1.text',
    write: (props, text) => {
      const options = firstQuestion(props).content.options;
      if (options[1]) options[1].text = text;
    },
  },
  hint: {
    scene: 'question',
    field: 'rounds.0.questions.0.hint',
    write: (props, text) => Object.assign(firstQuestion(props), { hint: text }),
  },
  fact: {
    scene: 'fact',
    field: 'rounds.0.questions.0.fact',
    write: (props, text) => Object.assign(firstQuestion(props), { fact: text }),
  },
};

/** Replaces the first question by one of another type. */
const replaceQuestion = (type: QuestionType, content: object) => (props: VideoProps) => {
  const question = { ...firstQuestion(props), type, content: QUESTION_CONTENT[type].parse(content) } as QuestionProps;
  props.rounds[0]?.questions.splice(0, 1, question);
};
/** Writes a text past the limits of the API, to find where it begins to be cut. */
const writeInto =
  (type: QuestionType, content: object, text: (text: string) => object) => (props: VideoProps, long: string) => {
    replaceQuestion(type, content)(props);
    Object.assign(props.rounds[0]?.questions[0]?.content ?? {}, text(long));
  };
const trees = ['a', 'b', 'c'].map((id) => ({ id, text: `Tree ${id}` }));

Object.assign(KINDS, {
  'axis label': {
    scene: 'question',
    field: 'rounds.0.questions.0.content.axisLabel',
    write: writeInto('order', { items: trees, correctOrder: ['c', 'a', 'b'] }, (axisLabel) => ({ axisLabel })),
  },
  category: {
    scene: 'question',
    field: 'rounds.0.questions.0.content.category',
    slack: 1,
    write: writeInto('emoji', { emojis: '🌳', answer: 'Tree' }, (category) => ({ category })),
  },
  'answer in a gap': {
    scene: 'reveal',
    field: 'rounds.0.questions.0.content.answers.1',
    write: writeInto('fill_blank', { text: 'A {{blank}} has {{blank}}.' }, (text) => ({ answers: ['tree', text] })),
  },
  'answer in a slot': {
    scene: 'reveal',
    field: 'rounds.0.questions.0.content.answers.0',
    write: writeInto('open', { question: 'Which?' }, (text) => ({ answers: [text] })),
  },
  'list of accepted answers': {
    scene: 'reveal',
    field: 'rounds.0.questions.0.content.answers',
    write: writeInto('open', { question: 'Which?' }, (text) => ({ answers: ['Tree', text] })),
  },
} satisfies Record<string, Kind>);

/** Longer than any limit of the API. */
const LONGEST = 2400;

/** The greatest length for which `fits` returns true, found by bisection. */
const largestLength = (fits: (length: number) => boolean): number => {
  let [low, high] = [4, LONGEST];
  while (high - low > 1) {
    const middle = Math.round((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const measureOf = await loadFontMetrics();

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

describe.each(PROFILES)('on %s', (profile) => {
  it.each(Object.entries(KINDS))(
    'preflight reports a %s exactly when the painter truncates it',
    async (_, { scene, write, field, slack = 0 }) => {
      const written = (length: number): VideoProps => {
        const props = base(profile);
        write(props, textOf(length));
        return props;
      };
      const isCut = async (length: number): Promise<boolean> => {
        const props = written(length);
        const { scenes } = buildTimeline(props);
        const { from, durationInFrames } = scenes.find(({ kind }) => kind === scene) ?? {
          from: 0,
          durationInFrames: 1,
        };
        const video = await painter.open(props);
        const texts = await video.texts(from + durationInFrames - 2);
        await video.close();
        return texts.some((text) => text.endsWith('…'));
      };
      const isReported = (length: number) => {
        const props = written(length);
        const found = preflightWarnings(props, measureOf(props));
        return found.some((one) => one.code === 'text_too_long' && one.field === field);
      };
      const longest = largestLength((length) => !isReported(length));
      expect(await isCut(longest - slack)).toBe(false);
      expect(await isCut(longest + 1 + slack)).toBe(true);
    },
  );
});
