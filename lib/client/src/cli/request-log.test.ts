import { expect, it } from 'vitest';
import type { ApiRequest } from '../types';
import { followRequests } from './request-log';

const START = Date.parse('2026-11-23T21:00:00.000Z');

/** A log, newest first, whose requests are named by their seconds. */
const createLog = () => {
  let rows: { name: string; at: number }[] = [];
  const find = async function* ({ since }: { since?: string }) {
    const from = since === undefined ? 0 : Date.parse(since);
    for (const { name, at } of rows) {
      if (at >= from) yield { id: name, created_at: new Date(at).toISOString() } as ApiRequest;
    }
  };
  const add = (...seconds: number[]) => {
    rows = [...rows, ...seconds.map((second) => ({ name: String(second), at: START + second * 1000 }))];
    rows.sort((a, b) => b.at - a.at);
  };
  return { find, add };
};
const names = async (requests: Promise<ApiRequest[]>) => (await requests).map(({ id }) => Number(id));

it('returns the last requests, then each new one once, oldest first', async () => {
  const { find, add } = createLog();
  add(1, 2, 3, 4);
  const { recent, poll } = followRequests(find, 2);
  expect(await names(recent())).toEqual([3, 4]);
  // Those that were not shown are not new.
  expect(await names(poll())).toEqual([]);
  add(5, 6);
  expect(await names(poll())).toEqual([5, 6]);
  // Requests of other processes are written later.
  add(2.5, 7);
  expect(await names(poll())).toEqual([2.5, 7]);
  add(100);
  expect(await names(poll())).toEqual([100]);
  add(95, 101);
  expect(await names(poll())).toEqual([95, 101]);
  expect(await names(poll())).toEqual([]);
});

it.each([0, 5])('starts with an empty log and %i lines', async (lines) => {
  const { find, add } = createLog();
  const { recent, poll } = followRequests(find, lines);
  expect(await names(recent())).toEqual([]);
  add(1, 2);
  expect(await names(poll())).toEqual([1, 2]);
});

it('shows no earlier request for 0 lines', async () => {
  const { find, add } = createLog();
  add(1, 2);
  const { recent, poll } = followRequests(find, 0);
  expect(await names(recent())).toEqual([]);
  add(3);
  expect(await names(poll())).toEqual([3]);
});
