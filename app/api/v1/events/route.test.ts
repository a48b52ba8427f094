import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eventSchema, listEventsContract } from '@/lib/core/contracts/deliveries';
import { STREAM_LIMITS } from '@/lib/core/model/limits';
import { db, type Transaction } from '@/lib/server/db';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { recordWebhookEvent } from '@/lib/server/domain/webhooks/events';
import { samplePayload } from '@/lib/server/domain/webhooks/sample-payload';
import { type ServerEvent, serverEvents } from '@/lib/tools/testing/event-stream';
import { createTestKey, createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, send, succeed } from '@/lib/tools/testing/request';

const failure = (render_id: string) => ({
  ...samplePayload('render.failed', true),
  render_id,
});
const failed = async (tx: Transaction, { userId }: TestUser) => {
  const renderId = randomUUID();
  await recordWebhookEvent(tx, userId, 'render.failed', failure(renderId));
  return renderId;
};
/** Records an event. @returns the id of its render */
const record = (user: TestUser): Promise<string> => db().transaction((tx) => failed(tx, user));
const recordCompletion = ({ userId }: TestUser) => {
  const payload = samplePayload('render.completed', true);
  return db().transaction((tx) => recordWebhookEvent(tx, userId, 'render.completed', payload));
};

const STREAM = { Accept: 'text/event-stream' };

interface Options {
  lastEventId?: string | undefined;
  query?: string;
  signal?: AbortSignal;
}
const request = ({ key }: { key: string }, { lastEventId, query = '', signal }: Options = {}) => {
  const headers = { ...STREAM, ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }) };
  return send(`/api/v1/events${query}`, { key, headers }, 'GET', signal);
};

/** Opens a stream and reads its first item, which has only an id. */
const open = async (user: { key: string }, options?: Options) => {
  const response = await request(user, options);
  expect(response.status).toBe(200);
  const events = serverEvents(response);
  const first = (await events.next()).value as ServerEvent;
  expect(first).toEqual({ id: expect.stringMatching(/^[\w-]+$/), data: undefined });
  const next = async () => {
    const { id, data } = (await events.next()).value as ServerEvent;
    return { lastEventId: id, event: eventSchema.strict().parse(data) };
  };
  return {
    response,
    lastEventId: first.id,
    next,
    /** The render in the next event. */
    nextRender: async () => (await next()).event.payload.render_id,
    isDone: async () => (await events.next()).done,
    close: () => events.return(undefined),
  };
};

describe('listEvents', () => {
  describe('200', () => {
    it('lists the events of the user in pages, newest first, without a webhook', async () => {
      const [user, other] = await Promise.all([createTestUser(), createTestUser()]);
      const renders = [await record(user), await record(user), await record(user)].reverse();
      await record(other);
      const { body: first } = await succeed(listEventsContract, { key: user.key, query: { limit: '2' } });
      expect(first.data.map(({ payload }) => payload.render_id)).toEqual(renders.slice(0, 2));
      expect(first.data[0]).toMatchObject({ type: 'render.failed', payload: { status: 'failed' } });
      const cursor = first.pagination.cursor ?? '';
      const { body: second } = await succeed(listEventsContract, { key: user.key, query: { limit: '2', cursor } });
      expect(second.data.map(({ payload }) => payload.render_id)).toEqual(renders.slice(2));
      expect(second.pagination).toEqual({ cursor: null, hasMore: false });
    });

    it('filters by type', async () => {
      const user = await createTestUser();
      await record(user);
      await recordCompletion(user);
      const { body } = await succeed(listEventsContract, { key: user.key, query: { type: 'render.completed' } });
      expect(body.data.map(({ type }) => type)).toEqual(['render.completed']);
    });

    it('is JSON for programs that prefer JSON', async () => {
      const { key } = await createTestUser();
      const headers = { Accept: 'application/json, text/event-stream' };
      await succeed(listEventsContract, { key, headers });
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const response = await refuse('validation-error', listEventsContract, {
        key,
        query: { type: 'render.started', limit: '0', cursor: 'x' },
      });
      expect(faults(response)).toEqual(['cursor', 'limit', 'type']);
    });

    it.each([
      ['text', () => 'x'],
      ['the position of another user', async () => (await open(await createTestUser())).lastEventId ?? ''],
    ])('for a Last-Event-ID that is %s', async (_, lastEventIdOf) => {
      const { key } = await createTestUser();
      const headers = { ...STREAM, 'Last-Event-ID': await lastEventIdOf() };
      expect(faults(await refuse('validation-error', listEventsContract, { key, headers }))).toEqual(['Last-Event-ID']);
    });
  });
});

describe('the stream of events', () => {
  it('sends what happens from now on, only to its user', async () => {
    const [user, other] = await Promise.all([createTestUser(), createTestUser()]);
    await record(user);
    const stream = await open(user);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-transform');
    const theirs = await open(other);
    const renders = [await record(user), await record(user)];
    const foreign = await record(other);
    expect([await stream.nextRender(), await stream.nextRender()]).toEqual(renders);
    expect(await theirs.nextRender()).toBe(foreign);
    await Promise.all([stream.close(), theirs.close()]);
  });

  it('continues after the last event that the client received, even if that was none', async () => {
    const user = await createTestUser();
    const first = await open(user);
    await first.close();
    const missed = [await record(user), await record(user)];
    const second = await open(user, { lastEventId: first.lastEventId });
    const { event, lastEventId } = await second.next();
    expect(event.payload.render_id).toBe(missed[0]);
    await second.close();
    const third = await open(user, { lastEventId });
    expect(await third.nextRender()).toBe(missed[1]);
    const next = await record(user);
    expect(await third.nextRender()).toBe(next);
    await third.close();
  });

  it('loses and repeats nothing while events happen at the same time and the connection breaks', async () => {
    const user = await createTestUser();
    let stream = await open(user);
    const writers = Promise.all(
      Array.from({ length: 8 }, async () => {
        const renders: string[] = [];
        for (let index = 0; index < 15; index += 1) renders.push(await record(user));
        return renders;
      }),
    );
    const received: unknown[] = [];
    while (received.length < 8 * 15) {
      const { event, lastEventId } = await stream.next();
      received.push(event.payload.render_id);
      if (received.length % 10 > 0) continue;
      await stream.close();
      stream = await open(user, { lastEventId });
    }
    await stream.close();
    expect(received.toSorted()).toEqual((await writers).flat().sort());
  });

  it('waits for an event whose transaction began first', async () => {
    const user = await createTestUser();
    const stream = await open(user);
    const held = Promise.withResolvers<void>();
    const recorded = Promise.withResolvers<string>();
    const slow = db().transaction(async (tx) => {
      recorded.resolve(await failed(tx, user));
      await held.promise;
    });
    const first = await recorded.promise;
    const second = record(user);
    const [waiting] = await vi.waitFor(async () => {
      const rows = await db().$client`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      expect(rows).toHaveLength(1);
      return rows;
    }, 10_000);
    expect(waiting).toBeDefined();
    held.resolve();
    await slow;
    expect([await stream.nextRender(), await stream.nextRender()]).toEqual([first, await second]);
    await stream.close();
  });

  it('sends only events of a type, and continues with another', async () => {
    const user = await createTestUser();
    const stream = await open(user, { query: '?type=render.completed' });
    const missed = await record(user);
    await recordCompletion(user);
    expect((await stream.next()).event.type).toBe('render.completed');
    await stream.close();
    const all = await open(user, { lastEventId: stream.lastEventId });
    expect(await all.nextRender()).toBe(missed);
    await all.close();
  });

  it('sends more events than one query returns', async () => {
    const user = await createTestUser();
    const { lastEventId, close } = await open(user);
    await close();
    const renders = await db().transaction(async (tx) => {
      const all: string[] = [];
      for (let index = 0; index < 105; index += 1) all.push(await failed(tx, user));
      return all;
    });
    const stream = await open(user, { lastEventId });
    for (const render of renders) expect(await stream.nextRender()).toBe(render);
    await stream.close();
  });

  it('counts towards the limit of open streams', async () => {
    const user = await createTestUser();
    const streams = await Promise.all(Array.from({ length: STREAM_LIMITS.perUser }, () => open(user)));
    const refused = await refuse('rate-limit-exceeded', listEventsContract, { key: user.key, headers: STREAM });
    expect(refused.headers.get('retry-after')).toBe(String(STREAM_LIMITS.retryAfterSeconds));
    // Pages are not limited.
    await succeed(listEventsContract, { key: user.key });
    await Promise.all(streams.map(({ close }) => close()));
    const again = await vi.waitFor(() => open(user), 10_000);
    await again.close();
  });

  it('needs the scope webhooks:read, and closes after its key is revoked', async () => {
    const user = await createTestUser();
    const { key } = await createTestKey(user.userId, ['renders:read']);
    expect((await request({ key })).status).toBe(403);
    const stream = await open(user);
    await revokeApiKey(user, user.keyId);
    expect(await stream.isDone()).toBe(true);
  });

  it('keeps nothing open for a HEAD', async () => {
    const { key } = await createTestUser();
    for (let time = 0; time < STREAM_LIMITS.perUser + 1; time += 1) {
      expect((await send('/api/v1/events', { key, headers: STREAM }, 'HEAD')).status).toBe(200);
    }
  });
});
