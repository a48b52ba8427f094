import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestActor } from '../../core/model/actor';
import { STREAM_LIMITS } from '../../core/model/limits';
import { authenticate } from './authenticate';
import { eventStream, registerStream } from './event-stream';

vi.mock('./authenticate');
vi.mock('../log', () => ({ log: () => ({ warn: () => {} }) }));

const actor = (userId: string): RequestActor => ({ userId, scopes: [], via: 'key', livemode: true });
const request = (key: string) => new Request('http://localhost/', { headers: { Authorization: `Bearer ${key}` } });
const never = () => expect.unreachable('the stream ended');

let releases: (() => void)[];
const hold = (key: string, userId: string, end: () => void = never) => {
  const release = registerStream(request(key), actor(userId), end);
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

test('limits the open streams per user, not per key', () => {
  for (let time = 0; time < STREAM_LIMITS.perUser; time++) hold(`key ${time % 3}`, 'ada');
  expect(() => hold('key 4', 'ada')).toThrow('at most 20 event streams');
  hold('key 5', 'bob');
  // A stream that is released twice, because its client disconnects while its key is revoked, counts once.
  releases[0]?.();
  releases[0]?.();
  hold('key 0', 'ada');
  expect(() => hold('key 0', 'ada')).toThrow('at most 20 event streams');
});

test('checks each credential once for all of its streams', async () => {
  vi.mocked(authenticate).mockImplementation(async (checked) =>
    actor(checked.headers.get('authorization') === 'Bearer a' ? 'ada' : 'bob'),
  );
  for (let time = 0; time < STREAM_LIMITS.perUser; time++) hold('a', 'ada');
  hold('b', 'bob');
  await vi.advanceTimersByTimeAsync(3 * STREAM_LIMITS.recheckMs);
  expect(authenticate).toHaveBeenCalledTimes(2 * 3);
});

test('ends streams when their credential becomes invalid, even after a failed check', async () => {
  const ended: string[] = [];
  vi.mocked(authenticate)
    .mockResolvedValueOnce(actor('ada'))
    .mockRejectedValueOnce(new Error('The database is unreachable.'))
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
  // Even if one check fails, the next is within the promised 5 s.
  expect(2 * STREAM_LIMITS.recheckMs).toBeLessThan(5000);
  await vi.advanceTimersByTimeAsync(STREAM_LIMITS.recheckMs);
  expect(authenticate).toHaveBeenCalledTimes(3);
});

test('a stream whose reader leaves between two events closes what it follows', async () => {
  let isOpen = true;
  async function* follow() {
    try {
      yield 'queued';
      yield 'rendering';
    } finally {
      isOpen = false;
    }
  }
  const { body: stream } = eventStream({ request: request('a'), actor: actor('ada') }, follow, (status) => ({
    status,
  }));
  expect((await stream.events.next()).value).toEqual({ id: undefined, data: { status: 'queued' } });
  stream.ended.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen).toBe(false);
});
