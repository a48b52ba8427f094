import { expect, it } from 'vitest';
import { sampleProps } from '../../../remotion/fixtures';
import { curveWithLosses } from '../../tools/testing/retention-curve';
import type { VideoProps } from './props';
import { CURVE_POINTS, layOver, watchingAt } from './retention';

const flat = (value: number) => Array.from({ length: CURVE_POINTS }, () => value);
const questionCount = (props: VideoProps) => props.rounds.flatMap(({ questions }) => questions).length;

it('reads a curve between its points, and beyond the first and last', () => {
  const falling = Array.from({ length: CURVE_POINTS }, (_, index) => 1 - index / CURVE_POINTS);
  expect(watchingAt(falling, 0)).toBe(1);
  expect(watchingAt(falling, 0.005)).toBe(1);
  expect(watchingAt(falling, 0.01)).toBeCloseTo(0.995);
  expect(watchingAt(falling, 0.5)).toBeCloseTo(0.505);
  expect(watchingAt(falling, 1)).toBeCloseTo(0.01);
  expect(watchingAt([0.7], 0.9)).toBe(0.7);
});

it('loses nobody where the curve is flat, and knows every question of the video', () => {
  const watched = layOver(flat(0.8), sampleProps);
  expect(watched.questions.map(({ position }) => position)).toEqual([...Array(questionCount(sampleProps)).keys()]);
  expect(watched.questions.every(({ loss, watchingAtStart }) => loss === 0 && watchingAtStart === 0.8)).toBe(true);
  expect(watched.scenes.at(-1)?.end).toBeCloseTo(watched.durationSeconds);
  const [first] = watched.questions;
  const own = watched.scenes.filter(({ questionId }) => questionId === first?.questionId);
  expect([first?.start, first?.end]).toEqual([own[0]?.start, own.at(-1)?.end]);
});

it('finds the loss of each question, which it shows with its reveal and its fact', () => {
  const count = questionCount(sampleProps);
  const losses = Array.from({ length: count }, (_, index) => (index === 2 ? 0.3 : 0.05));
  const { questions } = layOver(curveWithLosses(sampleProps, losses), sampleProps);
  for (const { position, loss } of questions) expect(loss, `${position}`).toBeCloseTo(losses[position] ?? 0, 1);
});

it('has no loss where nobody watches, and a negative one where viewers come back', () => {
  expect(layOver(flat(0), sampleProps).questions.every(({ loss }) => loss === 0)).toBe(true);
  const rising = Array.from({ length: CURVE_POINTS }, (_, index) => 0.5 + index / 200);
  expect(layOver(rising, sampleProps).questions.every(({ loss }) => loss < 0)).toBe(true);
});

it('lays the curve of a Short over its own timeline', () => {
  const [round] = sampleProps.rounds;
  const [question] = round?.questions ?? [];
  if (!round || !question) throw new Error('There is no question.');
  const cut = {
    kind: 'question' as const,
    roundId: round.id,
    questionId: question.id,
    platformProfile: 'youtube_shorts' as const,
  };
  const short: VideoProps = { ...sampleProps, cut, rounds: [{ ...round, questions: [question] }] };
  const watched = layOver(flat(1), short);
  expect(watched.isShort).toBe(true);
  expect(watched.durationSeconds).toBeLessThan(60);
  expect(watched.questions.map(({ questionId }) => questionId)).toEqual([question.id]);
});
