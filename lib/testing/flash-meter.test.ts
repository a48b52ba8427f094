import { expect, test } from 'vitest';
import { flashesPerSecond, largestSwing, worstFlashes } from './flash-meter';

const FPS = 30;
/** `perSecond` times a second from `low` to `high` and back, for two seconds. */
const flicker = (perSecond: number, low: number, high: number) =>
  Array.from({ length: 2 * FPS }, (_, frame) => (Math.floor((2 * perSecond * frame) / FPS) % 2 === 0 ? low : high));

test('counts flashes within a second', () => {
  expect(flashesPerSecond(flicker(3, 0.1, 0.4), FPS)).toBe(3);
  expect(flashesPerSecond(flicker(5, 0.1, 0.4), FPS)).toBe(5);
});

test('counts slow waves that go up and down by a tenth or more', () => {
  const waves = Array.from({ length: 60 }, (_, frame) => 0.3 + 0.1 * Math.sin((2 * Math.PI * frame) / 15));
  expect(flashesPerSecond(waves, FPS)).toBe(2);
});

test('counts no small changes, and none between bright pictures', () => {
  expect(flashesPerSecond(flicker(10, 0.1, 0.19), FPS)).toBe(0);
  expect(flashesPerSecond(flicker(10, 0.82, 1), FPS)).toBe(0);
});

test('counts one change that stays as half a flash', () => {
  expect(flashesPerSecond([...flicker(0, 0.1, 0.1), ...flicker(0, 0.6, 0.6)], FPS)).toBe(0.5);
});

test('judges by the worst area', () => {
  const still = flicker(0, 0.2, 0.2);
  const frames = flicker(5, 0.1, 0.4).map((value, frame) => [still[frame] ?? 0, value]);
  expect(worstFlashes(frames, FPS)).toBe(5);
  expect(largestSwing(frames)).toBeCloseTo(0.3);
});
