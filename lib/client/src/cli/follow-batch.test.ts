import { describe, expect, it, vi } from 'vitest';
import { QuizVideo } from '../client';
import type { Batch } from '../types';
import { Interrupted } from './exit';
import { followBatch } from './follow-batch';
import { Output } from './output';

const NONE = { pending: 0, queued: 0, rendering: 0, rendered: 0, uploading: 0, completed: 0, failed: 0, cancelled: 0 };
const batchOf = (status: Batch['status'], counts: Partial<typeof NONE>) =>
  ({ id: 'b', status, rows_total: 2, row_counts: { ...NONE, ...counts }, waiting_for: null }) as Batch;

const started = batchOf('running', { pending: 2 });

/** Follows a batch of a service with these responses, one after the other: a batch, a status, or none. */
const follow = async (
  responses: (Batch | number | null)[],
  { isJson = false, signal = new AbortController().signal } = {},
) => {
  vi.useFakeTimers();
  const written = { stdout: '', stderr: '' };
  const stdout = { write: (text: string) => (written.stdout += text) };
  const stderr = { write: (text: string) => (written.stderr += text) };
  const fetch = async () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response === null) throw new TypeError('fetch failed');
    if (typeof response === 'number') return new Response('', { status: response });
    return Response.json({ data: response });
  };
  const client = new QuizVideo({ apiKey: 'qk_live_1', baseUrl: 'http://q', fetch, maxRetries: 0 });
  const output = new Output({ stdout, stderr }, isJson);
  const system = { stdout, stderr, signal, stdin: process.stdin, env: {} };
  const ended = followBatch(client, started, { output, system }).then(
    (isSuccess) => ({ isSuccess }),
    (error: unknown) => ({ error: error as Error }),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  return { ...written, ...(await ended) };
};

describe('followBatch', () => {
  it('shows progress, and ends with the numbers', async () => {
    const result = await follow([
      started,
      batchOf('running', { completed: 1, rendering: 1 }),
      batchOf('paused', { completed: 1, rendering: 1 }),
      batchOf('completed', { completed: 2 }),
    ]);
    expect(result).toEqual({
      isSuccess: true,
      stdout: 'b\n',
      stderr:
        '  0 %  0 of 2 completed  running\n' +
        ' 50 %  1 of 2 completed, 1 rendering  running\n' +
        ' 50 %  1 of 2 completed, 1 rendering  paused\n' +
        'Batch b: 2 of 2 completed.\n',
    });
  });

  it('is no success if a row failed', async () => {
    const result = await follow([batchOf('completed', { completed: 1, failed: 1 })]);
    expect(result).toMatchObject({
      isSuccess: false,
      stdout: 'b\n',
      stderr: expect.stringMatching(/Batch b: 1 of 2 completed, 1 failed.\nSee why: quizvideo batches get b\n$/),
    });
  });

  it('goes on after outages', async () => {
    const result = await follow([started, null, 503, 429, batchOf('completed', { completed: 2 })]);
    expect(result).toMatchObject({ isSuccess: true });
    expect(result.stderr).toContain('0 of 2 completed  the service cannot be reached, trying again\n');
  });

  it('ends with an error that is not temporary, and says how to follow the batch', async () => {
    const result = await follow([started, 404]);
    expect(result).toMatchObject({
      error: { name: 'ApiError' },
      stderr: expect.stringContaining('To follow it: quizvideo batches watch b\n'),
    });
  });

  it('ends with an error if the batch is cancelled', async () => {
    const cancelled = batchOf('cancelled', { completed: 1, cancelled: 1 });
    const result = await follow([started, cancelled], { isJson: true });
    expect(result).toMatchObject({ error: { message: 'The batch was cancelled.' } });
    expect(JSON.parse(result.stdout)).toEqual(cancelled);
  });

  it('says how to follow the batch after Ctrl-C', async () => {
    const result = await follow([started], { signal: AbortSignal.abort(new Interrupted()) });
    expect(result).toMatchObject({
      error: {
        name: 'Interrupted',
        message: 'Interrupted. The batch is not cancelled. To follow it: quizvideo batches watch b',
      },
      stdout: '',
    });
  });
});
