import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '../../lib/core/model/theme';
import { canvasFor } from '../../lib/core/video/canvas';
import type { QuestionProps, VideoProps } from '../../lib/core/video/props';
import { everyType } from '../../lib/core/video/samples/every-type';
import type { Scene } from '../../lib/core/video/scenes';
import { buildTimeline } from '../../lib/core/video/timeline';
import { extremeTypes } from '../../lib/tools/testing/extreme-types';
import { launchPainter, type Painter, sharedPainter } from '../../lib/tools/testing/painter';

// Small, so that the tests are fast. Everything scales with the short side.
const CANVASES = {
  landscape: canvasFor('youtube', '640x360'),
  portrait: canvasFor('youtube_shorts', '360x640'),
  square: canvasFor('square', '360x360'),
};
const SHAPES = Object.keys(CANVASES) as (keyof typeof CANVASES)[];

const questionsOf = ({ rounds }: VideoProps): QuestionProps[] => rounds.flatMap(({ questions }) => questions);

/** A look in which only the question moves. */
const STILL: Look = {
  ...DEFAULT_LOOK,
  effects: {
    ...DEFAULT_LOOK.effects,
    backgroundStyle: 'solid',
    backgroundBlobCount: 0,
    gradientAnimation: false,
    urgencyStyle: 'none',
    celebrationStyle: 'none',
    correctAnswerGlowSize: 0,
  },
};

type SceneOf<K extends Scene['kind']> = Extract<Scene, { kind: K }>;

const isOf =
  <K extends Scene['kind']>(kind: K, id: string) =>
  (scene: Scene): scene is SceneOf<K> =>
    scene.kind === kind && scene.questionId === id;

const sceneOf = <K extends Scene['kind']>(props: VideoProps, kind: K, id: string): SceneOf<K> => {
  const found = buildTimeline(props).scenes.find(isOf(kind, id));
  if (found === undefined) throw new Error(`No ${kind} of ${id}.`);
  return found;
};

/** Frames of a question that must look different. */
const moments = (props: VideoProps, id: string): number[] => {
  const question = sceneOf(props, 'question', id);
  const reveal = sceneOf(props, 'reveal', id);
  const fact = buildTimeline(props).scenes.find(isOf('fact', id));
  return [
    question.from + (question.partsAt[0] ?? 0) + 4,
    question.from + question.countdownAt + Math.round(question.countdownFrames / 2),
    question.from + question.durationInFrames - 10,
    reveal.from + reveal.revealAt + 8,
    reveal.from + reveal.durationInFrames - 5,
    ...(fact === undefined ? [] : [fact.from + fact.durationInFrames - 10]),
  ];
};

/** The same quiz with other solutions. It looks the same until the reveal. */
const withOtherSolutions = (props: VideoProps): VideoProps => {
  const change = (question: QuestionProps): QuestionProps => {
    const other = structuredClone(question);
    const { type, content } = other;
    switch (type) {
      case 'multiple_choice':
      case 'image_choice':
        content.correctOptionId = content.options.find(({ id }) => id !== content.correctOptionId)?.id ?? null;
        break;
      case 'true_false':
        content.correct = !content.correct;
        break;
      case 'odd_one_out':
        content.oddItemId = content.items.find(({ id }) => id !== content.oddItemId)?.id ?? null;
        break;
      case 'picture':
      case 'emoji':
      case 'audio':
      case 'video_clip':
        content.answer =
          content.options?.find(({ text }) => text !== content.answer)?.text ?? 'Something else that is longer';
        break;
      case 'fill_blank':
      case 'open':
        content.answers = content.answers.map(() => 'Something else that is longer');
        break;
      case 'anagram':
        content.answer = [...content.answer].reverse().join('');
        break;
      case 'order':
        content.correctOrder = content.correctOrder.toReversed();
        break;
      case 'higher_lower':
        content.right.value = 12_345;
        break;
      case 'match_pairs': {
        // Two texts of the right column swap their partners; the displayed column is the same.
        const [first, second] = content.pairs;
        if (first === undefined || second === undefined) throw new Error('The sample has fewer than two pairs.');
        [first.left, second.left] = [second.left, first.left];
        break;
      }
      case 'who_am_i':
        content.answer = 'Somebody else with a longer name';
        break;
      case 'would_you_rather':
        content.percentages = { a: 90, b: 10 };
        break;
      default:
        content.answer = (content.answer ?? 0) + 11;
    }
    return other;
  };
  return { ...props, rounds: props.rounds.map((round) => ({ ...round, questions: round.questions.map(change) })) };
};

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

describe.each(SHAPES)('every question type in %s', (shape) => {
  const props = everyType({ canvas: CANVASES[shape] });

  it('looks different at each moment from entering to the fact', async () => {
    const video = await painter.open({ ...props, look: STILL });
    for (const { id, type } of questionsOf(props)) {
      const frames = moments(props, id);
      for (const [index, frame] of frames.entries()) {
        const next = frames[index + 1];
        if (next !== undefined) expect(await video.difference(frame, next), `${type} ${index}`).toBeGreaterThan(0.1);
      }
    }
    await video.close();
  });

  it('does not jump from the question to its reveal and fact', async () => {
    const video = await painter.open(props);
    for (const { id, type } of questionsOf(props)) {
      const { from } = sceneOf(props, 'reveal', id);
      const fact = buildTimeline(props).scenes.find(isOf('fact', id));
      // The ring closes and the urgency ends.
      expect(await video.difference(from - 1, from), `${type}: reveal`).toBeLessThan(1.2);
      if (fact !== undefined) {
        expect(await video.difference(fact.from - 1, fact.from), `${type}: fact`).toBeLessThan(1.2);
      }
    }
    await video.close();
  });

  it('stays inside the safe area with the longest texts', async () => {
    const written = extremeTypes(CANVASES[shape], 'longest');
    const { width, height } = written.canvas;
    const short = Math.min(width, height);
    const margins =
      shape === 'portrait'
        ? { top: 0.2, right: 0.1, bottom: 0.32, left: 0.03 }
        : { top: 0.03, right: 0.02, bottom: 0.03, left: 0.02 };
    const outside = (x: number, y: number) =>
      // The progress bar is at the upper edge.
      y > 0.02 * short &&
      (x < margins.left * short ||
        x >= width - margins.right * short ||
        y < margins.top * short ||
        y >= height - margins.bottom * short);
    // Only the background is there, as in a quiz with hardly any text.
    const stillProps = { ...written, look: STILL };
    const blank = extremeTypes(CANVASES[shape], 'shortest');
    const video = await painter.open(stillProps);
    const blankVideo = await painter.open({ ...blank, look: STILL });
    for (const { id, type } of questionsOf(stillProps)) {
      const question = sceneOf(stillProps, 'question', id);
      const other = sceneOf(blank, 'question', id);
      // Late in the reveal, at the same time of both backgrounds.
      const reveal = sceneOf(stillProps, 'reveal', id);
      const age = reveal.from + reveal.durationInFrames - 3 - question.from;
      const blankReveal = sceneOf(blank, 'reveal', id);
      const sameAge = Math.min(age, blankReveal.from + blankReveal.durationInFrames - 3 - other.from);
      const [seen, empty] = [
        await video.pixels(question.from + sameAge),
        await blankVideo.pixels(other.from + sameAge),
      ];
      let maxDifference = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!outside(x, y)) continue;
          const at = 4 * (y * width + x);
          for (let channel = 0; channel < 3; channel++) {
            maxDifference = Math.max(maxDifference, Math.abs((seen[at + channel] ?? 0) - (empty[at + channel] ?? 0)));
          }
        }
      }
      expect(maxDifference, type).toBeLessThanOrEqual(12);
    }
    await video.close();
    await blankVideo.close();
  });
});

describe('before the reveal', () => {
  it('no question type shows any part of its solution', async () => {
    const props = everyType({ canvas: CANVASES.landscape });
    const other = withOtherSolutions(props);
    const [video, otherVideo] = [await painter.open(props), await painter.open(other)];
    for (const { id, type } of questionsOf(props)) {
      // The shuffled column depends on the pairs.
      if (type === 'match_pairs') continue;
      const question = sceneOf(props, 'question', id);
      const reveal = sceneOf(props, 'reveal', id);
      const before = [
        question.from + question.countdownAt - 1,
        question.from + question.durationInFrames - 1,
        reveal.from + Math.round(reveal.revealAt / 2),
        reveal.from + reveal.revealAt - 1,
      ];
      for (const frame of before) expect(await otherVideo.digest(frame), type).toBe(await video.digest(frame));
      const solved = reveal.from + reveal.durationInFrames - 5;
      expect(await otherVideo.digest(solved), `${type}: solved`).not.toBe(await video.digest(solved));
    }
    await video.close();
    await otherVideo.close();
  });

  it('true and false have letters like other options, not a check mark that looks like the answer', async () => {
    const props = everyType({ canvas: CANVASES.portrait });
    const found = questionsOf(props).find(({ type }) => type === 'true_false');
    if (found === undefined) throw new Error('The sample has no such question.');
    const options = ['True', 'False'].map((text, index) => ({ id: 'ab'.charAt(index), text, imageUrl: null }));
    const { question } = found.content as { question: string };
    const asChoice: QuestionProps = {
      ...found,
      type: 'multiple_choice',
      content: { question, imageUrl: null, narration: null, options, correctOptionId: 'a', shuffle: false },
    };
    const digestOf = async (asked: QuestionProps) => {
      const [round] = props.rounds;
      if (round === undefined) throw new Error('The sample has no rounds.');
      const only = { ...props, look: STILL, rounds: [{ ...round, questions: [asked] }] };
      const scene = sceneOf(only, 'question', asked.id);
      const video = await painter.open(only);
      const digest = await video.digest(scene.from + scene.countdownAt + 10);
      await video.close();
      return digest;
    };
    expect(await digestOf(found)).toBe(await digestOf(asChoice));
  });

  it('a question type looks the same in another browser, painted backwards', async () => {
    const props = everyType({ canvas: CANVASES.square });
    const frames = questionsOf(props).flatMap(({ id }) => moments(props, id).slice(2, 5));
    const other = await launchPainter();
    try {
      const [video, again] = [await painter.open(props), await other.open(props)];
      const digests = new Map<number, string>();
      for (const frame of frames) digests.set(frame, await video.digest(frame));
      for (const frame of frames.toReversed()) expect(await again.digest(frame)).toBe(digests.get(frame));
    } finally {
      await other.close();
    }
  });
});
