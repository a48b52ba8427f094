import { describe, expect, it } from 'vitest';
import { compareSettings, losingQuestion, MIN_VIDEOS_PER_POSITION, median, usualLosses, usualLossFor } from './losses';

const video = (losses: number[], { isShort = false, layout = 'split', countdownSeconds = 5 } = {}) => ({
  isShort,
  layout,
  questions: losses.map((loss, position) => ({ position, loss, countdownSeconds })),
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('median', () => {
  it('is the middle of any order, and between the two middle ones', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([-1])).toBe(-1);
    expect(median([])).toBeUndefined();
  });
});

describe('losingQuestion', () => {
  const usual = usualLosses(
    times(9, () => video([0.2, 0.04, 0.04])),
    false,
  );

  it('does not blame a position at which viewers always leave', () => {
    const { questions } = video([0.22, 0.05, 0.12]);
    expect(losingQuestion(questions, usual)?.position).toBe(2);
    expect(losingQuestion(video([0.22, 0.05, 0.06]).questions, usual)).toBeUndefined();
    expect(losingQuestion([], usual)).toBeUndefined();
  });

  it('compares with the other questions of the video while the channel has few', () => {
    const few = usualLosses(
      times(MIN_VIDEOS_PER_POSITION - 1, () => video([0.2, 0.04, 0.04])),
      false,
    );
    const { questions } = video([0.2, 0.04, 0.05]);
    expect(usualLossFor(0, questions, few)).toEqual({ loss: 0.05, videos: 1 });
    expect(losingQuestion(questions, few)?.position).toBe(0);
    expect(losingQuestion(questions, usual)).toBeUndefined();
  });

  it('compares Shorts with Shorts', () => {
    const mixed = [...times(9, () => video([0.04])), ...times(9, () => video([0.5], { isShort: true }))];
    expect(usualLosses(mixed, true).get(0)).toEqual({ loss: 0.5, videos: 9 });
    expect(usualLosses(mixed, false).get(0)).toEqual({ loss: 0.04, videos: 9 });
  });
});

describe('compareSettings', () => {
  it('says nothing below 20 videos', () => {
    const videos = [
      ...times(20, () => video([0.04, 0.06], { countdownSeconds: 5 })),
      ...times(19, () => video([0.1, 0.12], { countdownSeconds: 10 })),
      ...times(30, () => video([0.9], { countdownSeconds: 3, isShort: true })),
    ];
    expect(compareSettings(videos)).toEqual([
      { setting: 'countdown_seconds', value: '5', videos: 20, loss: 0.05 },
      { setting: 'countdown_seconds', value: '10', videos: 19, loss: null },
      { setting: 'layout', value: 'split', videos: 39, loss: expect.closeTo(0.05) },
    ]);
  });

  it('counts a video once for each countdown that it has', () => {
    const mixed = {
      ...video([0]),
      questions: [5, 5, 10].map((countdownSeconds, position) => ({ position, loss: 0.1, countdownSeconds })),
    };
    const found = compareSettings(times(20, () => mixed)).filter(({ setting }) => setting === 'countdown_seconds');
    expect(found.map(({ value, videos }) => [value, videos])).toEqual([
      ['5', 20],
      ['10', 20],
    ]);
  });
});
