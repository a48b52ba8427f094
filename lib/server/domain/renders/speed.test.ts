import { describe, expect, it } from 'vitest';
import {
  type EarlierRender,
  measuredSpeed,
  OVERHEAD_SECONDS,
  secondsAtPace,
  secondsFor,
  secondsForWork,
  waitFor,
} from './speed';

const HD = { width: 1920, height: 1080, format: 'mp4' } as const;
const PIXELS = 1920 * 1080;

/** 1,000 frames of 1080p between two times in seconds. */
const render = (from: number, to: number | null, more: Partial<EarlierRender> = {}): EarlierRender => ({
  ...HD,
  frames: 1000,
  quizId: 'other',
  startedAt: new Date(from * 1000),
  completedAt: to === null ? null : new Date(to * 1000),
  isWhole: to !== null,
  ...more,
});
const framesPerSecond = (renders: EarlierRender[], now = 10_000) => measuredSpeed(renders, 'mine', now * 1000) / PIXELS;

describe('measuredSpeed', () => {
  it('is a sensible default before the first render', () => {
    expect(framesPerSecond([])).toBe(45);
  });

  it('is the median of recent renders without their fixed costs', () => {
    const took = (seconds: number, at: number) => render(at, at + seconds + OVERHEAD_SECONDS);
    expect(framesPerSecond([took(10, 0), took(20, 100), took(1000, 200)])).toBeCloseTo(50);
  });

  it('prefers renders of the same quiz', () => {
    expect(framesPerSecond([render(0, 11), render(100, 111), render(200, 241, { quizId: 'mine' })])).toBeCloseTo(25);
  });

  it('ignores small videos, unfinished ones, and those with reused segments', () => {
    const others = [render(0, 2, { frames: 50, width: 256 }), render(10, 5000, { isWhole: false })];
    expect(framesPerSecond(others)).toBe(45);
  });

  it('counts only a share of the time in which renders ran side by side', () => {
    // The first has 10 s alone and 20 s shared; the second still runs.
    expect(framesPerSecond([render(0, 30), render(10, null)], 40)).toBeCloseTo(1000 / (20 - OVERHEAD_SECONDS));
  });

  it('compares formats by their cost', () => {
    const speed = measuredSpeed([render(0, 26, { format: 'webm' })], 'mine', 10_000_000);
    expect(secondsFor({ ...HD, frames: 1000, format: 'webm' }, speed)).toBeCloseTo(26);
    expect(secondsFor({ ...HD, frames: 1000 }, speed)).toBeCloseTo(11);
  });
});

describe('secondsFor', () => {
  it('grows with the resolution', () => {
    const [hd, uhd] = [HD, { ...HD, width: 3840, height: 2160 }].map((size) =>
      secondsFor({ ...size, frames: 810 }, 81 * PIXELS),
    );
    expect([hd, uhd]).toEqual([11, 41]);
  });
});

describe('secondsAtPace', () => {
  const startedAt = new Date(0);

  it('continues at the pace so far', () => {
    expect(secondsAtPace({ startedAt, progress: 60 }, 120_000)).toBe(80);
  });

  it.each([
    ['before the start', { startedAt: null, progress: 0 }],
    ['at the beginning', { startedAt, progress: 4 }],
  ])('is unknown %s', (_, render) => {
    expect(secondsAtPace(render, 120_000)).toBe(0);
  });
});

describe('secondsForWork', () => {
  it('counts the fixed costs of each render and the cost of the format', () => {
    expect(secondsForWork({ format: 'mp4', renders: 2.5, pixels: 100 }, 10)).toBeCloseTo(10 + 2.5 * OVERHEAD_SECONDS);
    expect(secondsForWork({ format: 'webm', renders: 0, pixels: 100 }, 10)).toBeCloseTo(25);
  });
});

describe('waitFor', () => {
  it.each([
    ['nothing', [], 0],
    ['the user’s other renders, which run first', [{ turn: 'me', seconds: 30 }], 30],
    ['a shorter render of another user', [{ turn: 'a', seconds: 4 }], 4],
    ['a longer render of another user only as long as its own takes', [{ turn: 'a', seconds: 900 }], 10],
    [
      'all renders of another user as one',
      [
        { turn: 'a', seconds: 900 },
        { turn: 'a', seconds: 900 },
      ],
      10,
    ],
    [
      'every other user, while the user’s own renders run, too',
      [
        { turn: 'me', seconds: 5 },
        { turn: 'a', seconds: 900 },
        { turn: 'b', seconds: 900 },
      ],
      35,
    ],
  ])('of 10 s waits for %s', (_, inProgress, seconds) => {
    expect(waitFor('me', 10, inProgress)).toBe(seconds);
  });
});
