import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestActor } from '../model/actor';
import { STREAM_LIMITS } from '../model/limits';
import { authenticate } from './authenticate';
import { holdStream } from './open-streams';

vi.mock('./authenticate');
vi.mock('../log', () => ({ log: () => ({ warn: () => {} }) }));

const actor = (userId: string): RequestActor => ({ userId, scopes: [], via: 'key' });
const request = (key: string) => new Request('http://localhost/', { headers: { Authorization: `Bearer ${key}` } });
const never = () => expect.unreachable('the stream was ended');

let releases: (() => void)[];
const hold = (key: string, userId: string, end: () => void = never) => {
  const release = holdStream(request(key), actor(userId), end);
  releases.push(release);
  return release;
};

beforeEach(() => {
  releases = [];
  vi.useFakeTimers();
  vi.mocked(authenticate).mockReset();
});
afterEach(() => {
  for (const release of releases) release();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a user has a number of streams, whichever keys open them; others have theirs', () => {
  for (let time = 0; time < STREAM_LIMITS.perUser; time++) hold(`key ${time % 3}`, 'ada');
  expect(() => hold('key 4', 'ada')).toThrow('At most 20 event streams');
  hold('key 5', 'bob');
  // A stream that ends twice, because its client leaves while its key is revoked, counts once.
  releases[0]?.();
  releases[0]?.();
  hold('key 0', 'ada');
  expect(() => hold('key 0', 'ada')).toThrow('At most 20 event streams');
});

test('one check serves all streams of a credential', async () => {
  vi.mocked(authenticate).mockImplementation(async (checked) =>
    actor(checked.headers.get('authorization') === 'Bearer a' ? 'ada' : 'bob'),
  );
  for (let time = 0; time < STREAM_LIMITS.perUser; time++) hold('a', 'ada');
  hold('b', 'bob');
  await vi.advanceTimersByTimeAsync(3 * STREAM_LIMITS.recheckMs);
  expect(authenticate).toHaveBeenCalledTimes(2 * 3);
});

test('streams end with their credential, also after checks that failed', async () => {
  const ended: string[] = [];
  vi.mocked(authenticate)
    .mockResolvedValueOnce(actor('ada'))
    .mockRejectedValueOnce(new Error('The database is away.'))
    .mockResolvedValueOnce(null);
  for (const name of ['one', 'two']) {
    const release: () => void = hold('a', 'ada', () => {
      ended.push(name);
      release();
    });
  }
  await vi.advanceTimersByTimeAsync(2 * STREAM_LIMITS.recheckMs);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(STREAM_LIMITS.recheckMs);
  expect(ended).toEqual(['one', 'two']);
  // Even when one check fails, the next is in time.
  expect(2 * STREAM_LIMITS.recheckMs).toBeLessThan(5000);
  await vi.advanceTimersByTimeAsync(STREAM_LIMITS.recheckMs);
  expect(authenticate).toHaveBeenCalledTimes(3);
});
