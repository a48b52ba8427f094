import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobEvents, workers } from '@/drizzle/schema/index';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { freePort } from '@/lib/tools/cli/free-port';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { startTcpProxy } from '@/lib/tools/testing/tcp-proxy';
import { spawnWorker } from './testing/worker-process';

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 40_000, interval: 50 });

test('the worker starts, announces its pages, takes past the pooler what needs a session of its own, and shuts down on SIGTERM', async () => {
  const { url, db, drop } = await createTestDatabase();
  onTestFinished(drop);
  let pooled = '';
  const pooler = await startTcpProxy(url, { onData: (_, bytes) => (pooled += bytes) });
  const named = { RENDER_CONCURRENCY: '3', WORKER_ID: 'one' };
  const { ready, end, output } = await spawnWorker({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url, ...named });
  await ready();
  await eventually(async () => expect(await db.select().from(workers)).toMatchObject([{ id: 'one', pages: 3 }]));
  expect(await end('SIGTERM')).toBe(0);
  expect(await db.select().from(workers)).toEqual([]);
  expect(output()).toContain('The worker has stopped');
  expect(pooled).toContain('delete from "piece_leases"');
  expect(pooled.match(/listen|advisory_lock|job_steps|idle_in_transaction/gi)).toBeNull();
});

test('the worker waits for an unavailable database on start, and stops waiting on SIGTERM', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const port = await freePort();
  const away = new URL(url);
  away.port = String(port);
  const stopped = await spawnWorker({ DATABASE_URL: away.href, DATABASE_DIRECT_URL: '' });
  const waiting = await spawnWorker({ DATABASE_URL: away.href, DATABASE_DIRECT_URL: '' });
  await eventually(() => expect(stopped.output()).toContain('Waiting for the database'));
  await eventually(() => expect(waiting.output()).toContain('Waiting for the database'));
  expect(await stopped.end('SIGTERM')).toBe(0);

  await startTcpProxy(url, { port });
  await waiting.ready();
  expect(await waiting.end('SIGTERM')).toBe(0);
});

test('with Inngest configured, the worker sends events there with the ids under which they were recorded until they are accepted', async () => {
  const { variables, db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const requests: { path: string | undefined; events: unknown }[] = [];
  const registrations: unknown[] = [];
  const api = createServer(async (request, response) => {
    if (request.url === '/fn/register') {
      registrations.push(await json(request));
      response.end(JSON.stringify({ status: 200 }));
      return;
    }
    requests.push({ path: request.url, events: await json(request) });
    // The first request fails.
    const isDown = requests.length < 2;
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isDown ? { error: 'down', status: 500 } : { ids: ['x'], status: 200 }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void api.close());
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;

  const renderId = v7();
  await db.transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  const { output } = await spawnWorker({
    ...variables,
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_SIGNING_KEY: 'signkey-test-0123456789abcdef',
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
  });
  await eventually(() => expect(output()).toContain('/api/inngest'));
  await eventually(async () => expect(await db.$count(jobEvents, isNotNull(jobEvents.sentAt))).toBe(1));
  const [row] = await db.select().from(jobEvents);
  expect(requests.at(-1)).toMatchObject({
    path: '/e/event-key',
    events: [{ id: row?.id, name: 'render/cancelled', data: { renderId } }],
  });
  await eventually(() => expect(registrations).toHaveLength(1));
  expect(registrations[0]).toMatchObject({ url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/inngest$/) });
  // Two web processes join, and one that has failed is not counted.
  const [joined, gone] = [new Date(), new Date(Date.now() - 60_000)];
  await db.insert(workers).values([
    { id: 'large', pages: 5, seenAt: joined },
    { id: 'small', pages: 1, seenAt: joined },
    { id: 'gone', pages: 9, seenAt: gone },
  ]);
  await eventually(() => expect(registrations).toHaveLength(2));
  expect(registrations[1]).toMatchObject({
    functions: expect.arrayContaining([
      expect.objectContaining({
        id: 'quiz-video-render-video',
        concurrency: [{ limit: 8 }, expect.objectContaining({ limit: 8 })],
      }),
    ]),
  });
});
