import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events';

/** A stand-in for the browser's EventSource. */
class Stream {
  static readonly CLOSED = 2;
  static readonly all: Stream[] = [];
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** The server responds with an error. */
  refuse() {
    this.close();
    this.onerror?.();
  }
}

beforeEach(() => {
  Stream.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reopens a refused stream at growing intervals until it is closed', () => {
  const received: string[] = [];
  const close = followEvents('/renders/1/events', (data) => received.push(data));
  expect(Stream.all.map(({ url }) => url)).toEqual(['/api/v1/renders/1/events']);
  for (const delay of [5000, 10_000]) {
    const before = Stream.all.length;
    Stream.all.at(-1)?.refuse();
    vi.advanceTimersByTime(delay - 1);
    expect(Stream.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Stream.all).toHaveLength(before + 1);
  }
  Stream.all.at(-1)?.onmessage?.({ data: 'state' });
  expect(received).toEqual(['state']);
  Stream.all.at(-1)?.refuse();
  close();
  vi.advanceTimersByTime(120_000);
  expect(Stream.all).toHaveLength(3);
});

test('leaves a broken connection to the browser, which reconnects by itself', () => {
  followEvents('/renders/1/events', () => {});
  Stream.all[0]?.onerror?.();
  vi.advanceTimersByTime(120_000);
  expect(Stream.all).toHaveLength(1);
});
