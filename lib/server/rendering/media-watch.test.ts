import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaProps } from '../../tools/testing/media-props';
import { watchMedia } from './media-watch';

beforeEach(() => {
  vi.stubEnv('MEDIA_DECODE_SECONDS', '30');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const setUp = (video: ReturnType<typeof mediaProps> | null = mediaProps({}, [])) => {
  const onOverdue = vi.fn();
  return { onOverdue, ...watchMedia(() => video, onOverdue) };
};

test('a page is discarded when a file takes too long; the file is named the second time', () => {
  const video = mediaProps({}, []);
  const hangIn = (name: string, shown: typeof video | null = video) => {
    const { report, fault, onOverdue } = setUp(shown);
    report(1, 'The video of question 1');
    report(2, name);
    vi.advanceTimersByTime(29_000);
    report(1, null);
    expect(onOverdue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(onOverdue).toHaveBeenCalledTimes(1);
    return fault();
  };
  expect(hangIn('The video of question 2')).toBeNull();
  expect(hangIn('The video of question 3')).toBeNull();
  expect(hangIn('The video of question 2', mediaProps({}, []))).toBeNull();
  expect(hangIn('The video of question 2', null)).toBeNull();
  expect(hangIn('The video of question 2')).toBe(
    'The video of question 2 cannot be used: decoding it takes more than 30 s. Use another file.',
  );
});

test('a file that waits for a hanging one is not suspected', () => {
  const video = mediaProps({}, []);
  const hang = () => {
    const { report, fault, onOverdue } = setUp(video);
    report(1, 'The video of question 1');
    report(2, 'The video of question 2');
    vi.advanceTimersByTime(60_000);
    expect(onOverdue).toHaveBeenCalledTimes(1);
    return fault();
  };
  expect(hang()).toBeNull();
  expect(hang()).toMatch(/^The video of question 1 /);
});

test('a file is named after two crashes', () => {
  const video = mediaProps({}, []);
  const crashIn = (name: string | null) => {
    const { report, crashed, fault } = setUp(video);
    report(1, 'The video of question 1');
    report(1, null);
    report(2, name);
    crashed();
    return fault();
  };
  expect(crashIn('The audio of question 2')).toBeNull();
  expect(crashIn(null)).toBeNull();
  expect(crashIn('The audio of question 3')).toBeNull();
  expect(crashIn('The audio of question 2')).toBe(
    'The audio of question 2 cannot be used: decoding it takes too much memory. Use another file.',
  );
});

test('a closed page is no longer watched', () => {
  const { report, closed, fault, onOverdue } = setUp();
  report(1, 'The video of question 1');
  closed();
  vi.advanceTimersByTime(60_000);
  expect(onOverdue).not.toHaveBeenCalled();
  expect(fault()).toBeNull();
});
