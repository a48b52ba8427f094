import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaProps } from '../testing/media-props';
import { watchMedia } from './media-watch';

beforeEach(() => {
  vi.stubEnv('MEDIA_DECODE_SECONDS', '30');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const setUp = () => {
  const onOverdue = vi.fn();
  return { onOverdue, ...watchMedia(onOverdue) };
};

test('a file that is read for too long is named; one that is read in time is not', () => {
  const { report, fault, onOverdue } = setUp();
  report(1, 'The film of question 1');
  report(2, 'The film of question 2');
  vi.advanceTimersByTime(29_000);
  report(1, null);
  expect(fault()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(onOverdue).toHaveBeenCalledTimes(1);
  expect(fault()).toBe('The film of question 2 cannot be shown: reading it takes more than 30 s. Use another file.');
});

test('a file is named when the page has crashed in it twice', () => {
  const video = mediaProps({}, []);
  const crashIn = (name: string | null) => {
    const { report, crashed, fault } = setUp();
    report(1, 'The film of question 1');
    report(1, null);
    report(2, name);
    crashed(video);
    return fault();
  };
  expect(crashIn('The sound of question 2')).toBeNull();
  expect(crashIn(null)).toBeNull();
  expect(crashIn('The sound of question 3')).toBeNull();
  expect(crashIn('The sound of question 2')).toBe(
    'The sound of question 2 cannot be shown: reading it takes too much memory. Use another file.',
  );
});

test('a page that is closed is watched no longer', () => {
  const { report, crashed, fault, onOverdue } = setUp();
  report(1, 'The film of question 1');
  crashed(null);
  vi.advanceTimersByTime(60_000);
  expect(onOverdue).not.toHaveBeenCalled();
  expect(fault()).toBeNull();
});
