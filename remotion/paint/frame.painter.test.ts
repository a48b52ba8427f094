import { beforeAll, describe, expect, it } from 'vitest';
import { canvasFor, testCanvas } from '../../lib/core/video/canvas';
import { stageOf } from '../../lib/core/video/layout/stage';
import type { VideoProps } from '../../lib/core/video/props';
import { everyType } from '../../lib/core/video/samples/every-type';
import { generalKnowledge } from '../../lib/core/video/samples/general-knowledge';
import type { Scene } from '../../lib/core/video/scenes';
import { planSegments } from '../../lib/core/video/segments';
import { buildTimeline } from '../../lib/core/video/timeline';
import { launchPainter, type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { changedPixels } from '../../lib/tools/testing/painter-pixels';
import { longestProps } from '../fixtures';

// Small, so that the tests are fast. Everything scales with the short side.
const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const;
const sample = (profile: (typeof PROFILES)[number] = 'youtube') =>
  generalKnowledge({ canvas: canvasFor(profile, '720p') });

const sceneOf = (props: VideoProps, kind: Scene['kind']): Scene => {
  const scene = buildTimeline(props).scenes.find((found) => found.kind === kind);
  if (scene === undefined) throw new Error(`No ${kind}.`);
  return scene;
};

/** A frame of each kind of scene after it has entered, and the important moments of a question. */
const moments = (props: VideoProps): Record<string, number> => {
  const settledFrame = (kind: Scene['kind']) => {
    const { from, durationInFrames } = sceneOf(props, kind);
    return from + Math.round(durationInFrames * 0.75);
  };
  const question = sceneOf(props, 'question');
  return {
    intro: settledFrame('intro'),
    round: settledFrame('round_title'),
    entering: question.from + 3,
    question: settledFrame('question'),
    suspense: sceneOf(props, 'reveal').from + 20,
    reveal: settledFrame('reveal'),
    fact: settledFrame('fact'),
    outro: settledFrame('outro'),
  };
};

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const digests = async (props: VideoProps, frames: number[], from = painter) => {
  const video = await from.open(props);
  const found: string[] = [];
  for (const frame of frames) found.push(await video.digest(frame));
  await video.close();
  return found;
};

/** The plate of the test mark, with room for its edge. */
const plateOf = ({ canvas }: VideoProps) => {
  const { width, short, safe } = stageOf(canvas, false);
  return {
    left: width / 2 - 0.11 * short,
    right: width / 2 + 0.11 * short,
    top: safe.y - 0.07 * short,
    bottom: safe.y,
  };
};

describe('the test mark (D87)', () => {
  it.each(PROFILES)('is in every frame on %s, above the safe area, and changes nothing else', async (profile) => {
    const props = generalKnowledge({ canvas: testCanvas(canvasFor(profile, '1080p')) });
    const { left, right, top, bottom } = plateOf(props);
    const isInside = (x: number, y: number) => x >= left && x <= right && y >= top && y < bottom;
    const [live, test] = [await painter.open(props), await painter.open({ ...props, testMark: true })];
    const { scenes, durationInFrames } = buildTimeline(props);
    const transitions = scenes.slice(1, 4).map(({ from }) => from + 2);
    const size = { width: props.canvas.width, height: props.canvas.height };
    for (const frame of [0, ...transitions, ...Object.values(moments(props)), durationInFrames - 1]) {
      const [without, marked] = [
        { ...size, data: await live.pixels(frame) },
        { ...size, data: await test.pixels(frame) },
      ];
      // The plate covers 0.2 × 0.054 of the squared short side.
      expect(changedPixels(without, marked, isInside)).toBeGreaterThan(0.008 * 360 ** 2);
      expect(changedPixels(without, marked, (x, y) => !isInside(x, y))).toBe(0);
    }
    await live.close();
    await test.close();
  });
});

describe('paintFrame', () => {
  it.each(PROFILES)('paints every kind of scene differently on %s', async (profile) => {
    const props = sample(profile);
    const painted = await digests(props, Object.values(moments(props)));
    expect(new Set(painted).size).toBe(painted.length);
  });

  it('paints the same pixels in another browser, in any order', async () => {
    const props = sample();
    const frames = Object.values(moments(props));
    const other = await launchPainter();
    try {
      const backwards = await digests(props, frames.toReversed(), other);
      expect(backwards.toReversed()).toEqual(await digests(props, frames));
    } finally {
      await other.close();
    }
  });

  it.each([
    ['every scene', generalKnowledge({ canvas: canvasFor('youtube', '456x256') }), null],
    ['a film', everyType({ canvas: canvasFor('youtube', '456x256') }), 'video_clip'],
  ] as const)('paints the same pixels of %s after the frames before and after any others', async (_, props, type) => {
    const film = props.rounds.flatMap(({ questions }) => questions).find((question) => question.type === type);
    const scene = buildTimeline(props).scenes.find(
      ({ kind, ...rest }) => 'questionId' in rest && kind === 'question' && rest.questionId === film?.id,
    );
    const starts = scene?.kind === 'question' ? [scene.from + scene.countdownAt - 4] : Object.values(moments(props));
    const offsets = Array.from({ length: 12 }, (__, offset) => offset);
    const inOrder = starts.flatMap((start) => offsets.map((offset) => start + offset));
    const outOfOrder = offsets.flatMap((offset) => starts.map((start) => start + ((5 * offset) % offsets.length)));
    const [painted, repainted] = [await digests(props, inOrder), await digests(props, outOfOrder)];
    for (const [index, frame] of outOfOrder.entries()) expect(repainted[index]).toBe(painted[inOrder.indexOf(frame)]);
  });

  it('paints the same pixels at a segment boundary within a scene, with or without the previous frames', async () => {
    const props = generalKnowledge({ canvas: canvasFor('youtube', '456x256') });
    const [round] = props.rounds;
    if (!round) throw new Error('Unexpected sample.');
    const questions = round.questions.map((question) => ({ ...question, countdownSeconds: 25 }));
    const long = { ...props, rounds: [{ ...round, questions }] };
    const hash = (text: string) => text;
    const plan = planSegments(long, { format: 'mp4', quality: 'standard', painterVersion: '', hash });
    const { scenes } = buildTimeline(long);
    const starts = plan.flatMap(({ from }) =>
      scenes.some((scene) => scene.from + scene.transitionInFrames === from) ? [] : [from],
    );
    expect(starts.length).toBeGreaterThanOrEqual(questions.length);
    const around = (start: number) => Array.from({ length: 12 }, (_, offset) => start - 6 + offset);
    const inOrder = await digests(long, starts.flatMap(around));
    for (const [index, start] of starts.entries()) {
      const first = [start, start + 1, start + 5];
      expect(await digests(long, first)).toEqual(first.map((frame) => inOrder[12 * index + frame - start + 6]));
    }
  });

  it('shows no answer before the reveal', async () => {
    const withAnswer = (correctOptionId: string): VideoProps => {
      const props = sample();
      const [round] = props.rounds;
      const [question] = round?.questions ?? [];
      if (round === undefined || question?.type !== 'multiple_choice') throw new Error('Unexpected sample.');
      const content = { ...question.content, correctOptionId };
      return { ...props, rounds: [{ ...round, questions: [{ ...question, content }] }] };
    };
    const reveal = sceneOf(withAnswer('a'), 'reveal');
    if (reveal.kind !== 'reveal') throw new Error('No reveal.');
    const at = reveal.from + reveal.revealAt;
    const frames = [at - reveal.revealAt - 60, at - 20, at - 1, at + 3];
    const [one = [], two = []] = [await digests(withAnswer('a'), frames), await digests(withAnswer('b'), frames)];
    expect(two.slice(0, 3)).toEqual(one.slice(0, 3));
    expect(two[3]).not.toBe(one[3]);
  });

  it('does not jump at the end of a transition to a question', async () => {
    const props = sample();
    const question = sceneOf(props, 'question');
    const video = await painter.open(props);
    const [last, first] = [
      question.from + question.transitionInFrames - 1,
      question.from + question.transitionInFrames,
    ];
    expect(await video.difference(last, first)).toBeLessThan(3);
    await video.close();
  });

  it.each(['title', 'question', 'option', 'fact', 'outro'])('paints the %s text', async (which) => {
    const props = sample();
    const at = moments(props);
    const frame =
      { title: at.intro, question: at.question, option: at.question, fact: at.fact, outro: at.outro }[which] ?? 0;
    const edited = structuredClone(props);
    const question = edited.rounds[0]?.questions[0];
    if (question?.type !== 'multiple_choice') throw new Error('Unexpected sample.');
    if (which === 'title') edited.title = 'Xylophones everywhere';
    if (which === 'question') question.content.question = 'Xylophones everywhere?';
    if (which === 'option')
      question.content.options = question.content.options.map((option) => ({ ...option, text: 'Xylophone' }));
    if (which === 'fact') question.fact = 'Xylophones are everywhere.';
    if (which === 'outro') edited.outroText = 'Xylophones everywhere';
    const [before, after] = [await digests(props, [frame]), await digests(edited, [frame])];
    expect(after).not.toEqual(before);
  });

  it.each(PROFILES)('paints the longest texts on %s', async (profile) => {
    const props = longestProps(canvasFor(profile, '720p'));
    const frames = buildTimeline(props).scenes.map(({ from, durationInFrames }) => from + durationInFrames - 20);
    const painted = await digests(props, frames);
    expect(new Set(painted).size).toBe(painted.length);
  });
});
