import { expect, test } from 'vitest';
import { flashesPerSecond, largestSwing, redFlashesPerSecond, redFlashShare, worstFlashes } from './flash-meter';

const FPS = 30;
/** Two seconds that change from `low` to `high` and back `perSecond` times per second. */
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

test('ignores small changes and changes between bright pictures', () => {
  expect(flashesPerSecond(flicker(10, 0.1, 0.19), FPS)).toBe(0);
  expect(flashesPerSecond(flicker(10, 0.82, 1), FPS)).toBe(0);
});

test('counts a change that does not reverse as half a flash', () => {
  expect(flashesPerSecond([...flicker(0, 0.1, 0.1), ...flicker(0, 0.6, 0.6)], FPS)).toBe(0.5);
});

test('returns the value of the worst area', () => {
  const still = flicker(0, 0.2, 0.2);
  const frames = flicker(5, 0.1, 0.4).map((value, frame) => [still[frame] ?? 0, value]);
  expect(worstFlashes(frames, FPS)).toBe(5);
  expect(largestSwing(frames)).toBeCloseTo(0.3);
});

test('counts flashes to or from a saturated red', () => {
  expect(redFlashesPerSecond(flicker(5, 0, 200), FPS)).toBe(5);
  // From one red to another. Only one of them is saturated.
  expect(redFlashesPerSecond(flicker(5, -60, 100), FPS)).toBe(5);
  // Neither is saturated; then a change that is too small.
  expect(redFlashesPerSecond(flicker(5, -60, -100), FPS)).toBe(0);
  expect(redFlashesPerSecond(flicker(5, 100, 119), FPS)).toBe(0);
});

test('measures how much of a field of view flashes red', () => {
  const side = 6;
  /** A picture in which the first `count` cells of two rows flash. */
  const flashing = (count: number) =>
    flicker(5, 0, 200).map((value) =>
      Array.from({ length: side ** 2 }, (_, cell) => (cell < 2 * side && cell % side < count ? value : 0)),
    );
  expect(redFlashShare(flashing(0), side, FPS)).toBe(0);
  expect(redFlashShare(flashing(1), side, FPS)).toBe(0.5);
  expect(redFlashShare(flashing(6), side, FPS)).toBe(1);
  const slow = flicker(3, 0, 200).map((value) => Array<number>(side ** 2).fill(value));
  expect(redFlashShare(slow, side, FPS)).toBe(0);
});
