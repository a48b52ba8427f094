import { expect, test } from 'vitest';
import { TooManyConcurrentRequestsError, UnavailableError } from '../../errors';
import { createFairQueue, type FairQueueLimits, type WorkOwner } from './fair-queue';

const LIMITS: FairQueueLimits = { running: 8, runningPerUser: 8, waiting: 100, waitingPerUser: 100 };

/** A queue whose work ends when the test calls `end`. */
const setUp = (limits: Partial<FairQueueLimits>) => {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (name: string, owner: WorkOwner, signal?: AbortSignal) => {
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    const done = queue.run(owner, work, signal);
    done.catch(() => {});
    return done;
  };
  const settle = () => new Promise(setImmediate);
  return { add, started, settle, end: (name: string) => finish.get(name)?.() };
};

test('limits the work that runs in parallel: in total, per user and per host', async () => {
  const { add, started, settle, end } = setUp({ running: 4, runningPerUser: 2, runningPerHost: 2 });
  add('a1', { userId: 'a', host: 'x' });
  add('a2', { userId: 'a', host: 'y' });
  add('a3', { userId: 'a', host: 'z' });
  add('b1', { userId: 'b', host: 'x' });
  add('b2', { userId: 'b', host: 'x' });
  add('c1', { userId: 'c', host: 'z' });
  add('d1', { userId: 'd', host: 'z' });
  await settle();
  // a3 waits for its user, b2 for its host, d1 for a place.
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
  end('c1');
  await settle();
  expect(started.slice(4)).toEqual(['d1']);
  end('b1');
  await settle();
  expect(started.slice(5)).toEqual(['b2']);
  end('a2');
  await settle();
  expect(started.slice(6)).toEqual(['a3']);
});

test('users take turns, however much one of them has queued', async () => {
  const { add, started, settle, end } = setUp({ running: 1 });
  for (let index = 1; index <= 20; index++) add(`a${index}`, { userId: 'a' });
  add('b1', { userId: 'b' });
  add('c1', { userId: 'c' });
  add('b2', { userId: 'b' });
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    await settle();
    end(name);
  }
  await settle();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('users who send one job at a time do not overtake a waiting user', async () => {
  const { add, started, settle, end } = setUp({ running: 1 });
  add('b1', { userId: 'b' });
  add('a1', { userId: 'a' });
  add('a2', { userId: 'a' });
  add('c1', { userId: 'c' });
  for (let round = 1; round <= 8; round++) {
    await settle();
    const ended = started.at(-1) as string;
    end(ended);
    await settle();
    // b and c send their next job when the previous one has ended.
    const [user] = ended;
    if (user !== 'a') add(`${user}${round + 1}`, { userId: user as string });
  }
  expect(started).toContain('a2');
});

test('rejects work when the queue is full: 429 for a user, 503 for everyone', async () => {
  const { add, started, settle, end } = setUp({ running: 1, waiting: 2, waitingPerUser: 1 });
  for (const name of ['a1', 'a2']) add(name, { userId: 'a' });
  await expect(add('a3', { userId: 'a' })).rejects.toThrow(TooManyConcurrentRequestsError);
  add('b1', { userId: 'b' });
  await expect(add('c1', { userId: 'c' })).rejects.toThrow(UnavailableError);
  end('a1');
  await settle();
  add('c2', { userId: 'c' });
  for (const name of ['b1', 'c2', 'a2']) {
    await settle();
    end(name);
  }
  expect(started).toEqual(['a1', 'b1', 'c2', 'a2']);
});

test('a full queue drops the last work of the user with the most, to admit a user with less', async () => {
  const { add, started, settle, end } = setUp({ running: 1, waiting: 5, waitingPerUser: 3 });
  add('z', { userId: 'z' });
  add('a1', { userId: 'a' });
  add('a2', { userId: 'a' });
  const evicted = add('a3', { userId: 'a' }, new AbortController().signal);
  add('b1', { userId: 'b' });
  add('b2', { userId: 'b' });
  add('c1', { userId: 'c' });
  await expect(evicted).rejects.toThrow(TooManyConcurrentRequestsError);
  // Now a and b have two each, and so would c.
  await expect(add('c2', { userId: 'c' })).rejects.toThrow(UnavailableError);
  await expect(add('a4', { userId: 'a' })).rejects.toThrow(UnavailableError);
  for (const name of ['z', 'a1', 'b1', 'c1', 'a2', 'b2']) {
    await settle();
    end(name);
  }
  expect(started).toEqual(['z', 'a1', 'b1', 'c1', 'a2', 'b2']);
});

test('aborted work leaves the queue with the reason, and failed work frees its place', async () => {
  const { add, started, settle, end } = setUp({ running: 1, waitingPerUser: 1 });
  add('a1', { userId: 'a' });
  const controller = new AbortController();
  const aborted = add('a2', { userId: 'a' }, controller.signal);
  controller.abort(new Error('The client has disconnected.'));
  await expect(aborted).rejects.toThrow('The client has disconnected.');
  add('a3', { userId: 'a' });
  end('a1');
  await settle();
  expect(started).toEqual(['a1', 'a3']);
  end('a3');
  const { run } = createFairQueue({ ...LIMITS, running: 1 });
  await expect(run({ userId: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run({ userId: 'a' }, async () => 'yes')).toBe('yes');
});
