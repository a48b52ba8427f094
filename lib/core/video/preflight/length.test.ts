import { expect, it } from 'vitest';
import { sampleProps } from '../../../../remotion/fixtures';
import { VIDEO_LIMITS } from '../../model/limits';
import type { VideoProps } from '../props';
import { buildTimeline } from '../timeline';
import { checkLength } from './errors';

/** A video of at least `seconds`, and at most one question more. */
const lasting = (seconds: number, [width, height]: readonly [number, number] = [1920, 1080]): VideoProps => {
  const question = sampleProps.rounds[0]?.questions[0];
  if (!question) throw new Error('The sample has no question.');
  const withQuestions = (count: number): VideoProps => ({
    ...sampleProps,
    canvas: { ...sampleProps.canvas, width, height },
    rounds: [
      {
        id: 'r',
        title: 'R',
        questions: Array.from({ length: count }, (_, index) => ({ ...question, id: `${index}`, countdownSeconds: 10 })),
      },
    ],
  });
  const length = (count: number) => buildTimeline(withQuestions(count)).durationInFrames / 30;
  const each = length(2) - length(1);
  return withQuestions(Math.ceil((seconds - length(1)) / each) + 1);
};

it('accepts three hours of 1080p and 44 minutes of 2160p', () => {
  expect(checkLength(lasting(3 * 3600 - 60), VIDEO_LIMITS)).toEqual([]);
  expect(checkLength(lasting(44 * 60, [3840, 2160]), VIDEO_LIMITS)).toEqual([]);
});

it('rejects longer videos on any canvas, with the length, the limit and what to do', () => {
  for (const canvas of [
    [1920, 1080],
    [256, 256],
  ] as const) {
    expect(checkLength(lasting(3 * 3600 + 60, canvas), VIDEO_LIMITS)).toEqual([
      {
        field: 'rounds',
        code: 'too_big',
        message:
          'The video would be 3 h 2 min long; the limit is 3 h. Remove questions, or shorten countdowns, answers or facts.',
      },
    ]);
  }
});

it('rejects videos that are too large for their length, with the maximum length for the canvas', () => {
  expect(checkLength(lasting(46 * 60, [3840, 2160]), VIDEO_LIMITS)).toEqual([
    {
      field: 'resolution',
      code: 'too_big',
      message:
        'The video would be 46 min 19 s long; the limit for 3840×2160 pixels is 45 min. Choose a lower resolution, remove questions, or shorten countdowns, answers or facts.',
    },
  ]);
});

it('uses configured limits', () => {
  expect(checkLength(lasting(61), { seconds: 60, gigapixels: 672 })[0]?.message).toContain('the limit is 1 min');
  expect(checkLength(lasting(61), { seconds: 90, gigapixels: 3 })[0]?.message).toContain(
    'the limit for 1920×1080 pixels is 48 s',
  );
});
