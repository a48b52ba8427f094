import { describe, expect, it, test } from 'vitest';
import { createTimeLeft, formatEstimate } from './time-left';

/** Calls `timeLeft` every second with a progress in percent. Returns what it said each time. */
const observe = (timeLeft: ReturnType<typeof createTimeLeft>, progress: number[], from = 0) =>
  progress.map((percent, second) => timeLeft({ now: (from + second) * 1000, progress: percent }));

describe('createTimeLeft', () => {
  it('counts the server’s estimate down before there is any progress', () => {
    expect(observe(createTimeLeft(30), [0, 0, 0])).toEqual([30, 29, 28]);
  });

  it('approaches the observed speed when the server expected too little', () => {
    const twoPercentASecond = Array.from({ length: 31 }, (_, second) => second * 2);
    const left = observe(createTimeLeft(20), twoPercentASecond).at(-1);
    // 40 % are left: 20 s.
    expect(left).toBeGreaterThan(16);
    expect(left).toBeLessThanOrEqual(20);
  });

  it('does not mistake reused segments for speed', () => {
    // 60 % are reused; the rest takes 40 s.
    const left = observe(createTimeLeft(100), [0, 60, 61, 62, 63, 64, 65]).at(-1) ?? 0;
    expect(left).toBeGreaterThan(30);
    expect(left).toBeLessThan(40);
  });

  it('approaches it smoothly when progress comes in lumps', () => {
    // 1 % a second, reported every 8 seconds. Without smoothing, it would jump by 23 s.
    const lumps = Array.from({ length: 90 }, (_, second) => second - (second % 8));
    const left = observe(createTimeLeft(60), lumps).map((seconds) => seconds ?? Number.NaN);
    for (let at = 2; at < left.length; at++) expect(Math.abs((left[at] ?? 0) - (left[at - 1] ?? 0))).toBeLessThan(10);
  });

  it('is unknown once the estimate has run out, and again known with the next progress', () => {
    const timeLeft = createTimeLeft(2);
    expect(observe(timeLeft, [0, 0, 0, 0])).toEqual([2, 1, null, null]);
    expect(observe(timeLeft, [10, 11, 12], 4).at(-1)).toBeGreaterThan(0);
  });

  it('is 0 while the video is assembled', () => {
    expect(observe(createTimeLeft(2), [96, 96, 96, 96]).at(-1)).toBe(0);
  });
});

test.each([
  [0, 'a few seconds'],
  [9.9, 'a few seconds'],
  [31, 'about 40 s'],
  [90, 'about 90 s'],
  [91, 'about 2 min'],
  [400, 'about 7 min'],
  [5400, 'about 90 min'],
  [7300, 'about 2 h'],
])('formats an estimate of %d s as %s', (seconds, text) => expect(formatEstimate(seconds)).toBe(text));
