import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { apiKeys, quizzes, renders, users } from '@/drizzle/schema/index';
import { createQuizContract, deleteQuizContract } from '@/lib/core/contracts/quizzes';
import {
  cancelRenderContract,
  createRenderContract,
  renderStateSchema,
  watchRenderContract,
} from '@/lib/core/contracts/renders';
import { STREAM_LIMITS } from '@/lib/core/model/limits';
import { db } from '@/lib/server/db';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { type RenderRef, reportRender } from '@/lib/server/domain/renders/render-job';
import { signOutEverywhere } from '@/lib/server/domain/users/sessions';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestKey, createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { expectHeaders, type RequestParts, send, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key, userId }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  const { id } = body.data;
  return { key, params: { id }, quizId: quiz.body.data.id, ref: { renderId: id, userId } };
};

const open = ({ params, ...parts }: RequestParts & { params: { id: string } }, signal?: AbortSignal) =>
  send(`/api/v1/renders/${params.id}/events`, parts, 'GET', signal);

/** The events of a response as they arrive. */
async function* eventsOf({ body }: Response) {
  let text = '';
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield renderStateSchema.strict().parse(JSON.parse(event.replace(/^data: /, '')));
  }
}

/** Reports rendered frames for this progress; rendering is the first 96 percent. */
const reportPercent = (ref: RenderRef, percent: number) => reportRender(ref, { encoded: percent, total: 96 });

/** Database connections that last ran LISTEN or UNLISTEN for changes of renders. */
const listeners = async () => {
  const rows = await db().$client<{ query: string }[]>`
    select query from pg_stat_activity where datname = current_database() and query ~* '^\\s*(un)?listen "renders"'`;
  return rows.map(({ query }) => query.trim().toLowerCase());
};

describe('watchRender', () => {
  describe('200', () => {
    it('sends the current state, then each change, and closes when the render ends', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      const response = await open(parts);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      expect(response.headers.get('cache-control')).toContain('no-transform');
      expect(expectHeaders(response).bucket).toBe('read');
      const events = eventsOf(response);
      const next = async () => (await events.next()).value;
      expect(await next()).toEqual({
        id: ref.renderId,
        livemode: true,
        status: 'queued',
        progress: 0,
        waiting_for: null,
        output_url: null,
        error_message: null,
      });
      await reportPercent(ref, 40);
      expect(await next()).toMatchObject({ progress: 40 });
      await reportPercent(ref, 70);
      expect(await next()).toMatchObject({ progress: 70 });
      await finishRender(ref.renderId);
      expect(await next()).toMatchObject({
        status: 'completed',
        progress: 100,
        output_url: expect.stringMatching(/signature=/),
      });
      expect((await events.next()).done).toBe(true);
    });

    it('sends only the final state of a render that has ended, whatever Last-Event-ID says', async () => {
      const parts = await prepare(await createTestUser());
      await succeed(cancelRenderContract, parts);
      const headers = { 'Last-Event-ID': '"; drop table renders; --' };
      const { text } = await succeed(watchRenderContract, { ...parts, headers });
      expect(text.match(/"status":"\w+"/g)).toEqual(['"status":"cancelled"']);
    });

    it('sends the same to several clients, and closes when the quiz is deleted', async () => {
      const { key, params, quizId, ref } = await prepare(await createTestUser());
      const streams = await Promise.all(Array.from({ length: 10 }, async () => eventsOf(await open({ key, params }))));
      const next = () => Promise.all(streams.map(async (events) => (await events.next()).value?.progress));
      expect(await next()).toEqual(Array(10).fill(0));
      await reportPercent(ref, 25);
      expect(await next()).toEqual(Array(10).fill(25));
      await succeed(deleteQuizContract, { key, params: { id: quizId } });
      expect(await next()).toEqual(Array(10).fill(undefined));
    });

    it('releases everything when clients disconnect', async () => {
      const parts = await prepare(await createTestUser());
      const gone = new AbortController();
      const streams = await Promise.all(
        Array.from({ length: STREAM_LIMITS.perUser }, async () => eventsOf(await open(parts, gone.signal))),
      );
      for (const events of streams) expect((await events.next()).value?.progress).toBe(0);
      await vi.waitFor(async () => expect(await listeners()).toEqual(['listen "renders"']), 10_000);
      gone.abort();
      // The listening connection is released with the last stream.
      await vi.waitFor(async () => expect(await listeners()).toEqual(['unlisten "renders"']), 20_000);
      for (const events of streams) await events.next().catch(() => {});
    });

    it('keeps nothing open for a HEAD', async () => {
      const parts = await prepare(await createTestUser());
      const response = await send(`/api/v1/renders/${parts.params.id}/events`, { key: parts.key }, 'HEAD');
      expect(response.status).toBe(200);
      // Next may begin to read the stream before it ends the response.
      await vi.waitFor(async () => expect(await listeners()).not.toContain('listen "renders"'), 20_000);
    });
  });

  describe('429', () => {
    it('for the 21st open stream, even for concurrent requests, until one is closed', async () => {
      const { key, params } = await prepare(await createTestUser());
      const opened = await Promise.all(
        Array.from({ length: 2 * STREAM_LIMITS.perUser }, async () => {
          const gone = new AbortController();
          const response = await open({ key, params }, gone.signal);
          return { response, close: () => gone.abort() };
        }),
      );
      const accepted = opened.filter(({ response }) => response.status === 200);
      const refused = opened.filter(({ response }) => response.status === 429);
      expect([accepted.length, refused.length]).toEqual([STREAM_LIMITS.perUser, STREAM_LIMITS.perUser]);
      for (const { response } of refused) {
        expect(response.headers.get('retry-after')).toBe(String(STREAM_LIMITS.retryAfterSeconds));
        expect(await response.json()).toMatchObject({ type: expect.stringMatching(/\/rate-limit-exceeded$/) });
      }

      // Other users, other requests and HEAD are not affected.
      const other = await prepare(await createTestUser());
      const theirs = await open(other);
      expect(theirs.status).toBe(200);
      await theirs.body?.cancel();
      expect((await send('/api/v1/renders', { key })).status).toBe(200);

      accepted[0]?.close();
      const reopened = await vi.waitFor(async () => {
        const again = new AbortController();
        const response = await open({ key, params }, again.signal);
        expect(response.status).toBe(200);
        return again;
      }, 10_000);
      reopened.abort();
      for (const { close } of accepted) close();
    });

    it('but not for HEAD or after streams have ended', async () => {
      const { key, params } = await prepare(await createTestUser());
      for (let time = 0; time < STREAM_LIMITS.perUser + 5; time++) {
        expect((await send(`/api/v1/renders/${params.id}/events`, { key }, 'HEAD')).status).toBe(200);
      }
      await succeed(cancelRenderContract, { key, params });
      for (let time = 0; time < STREAM_LIMITS.perUser + 5; time++) {
        expect((await succeed(watchRenderContract, { key, params })).text).toContain('cancelled');
      }
    });
  });

  describe('an open stream closes within seconds', () => {
    /** Without the check it would stay open as long as the render. `event-stream.test.ts` tests the exact time. */
    const expectEnd = async (events: AsyncGenerator) => {
      const startedAt = performance.now();
      expect((await events.next()).done).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    };
    const watch = async (parts: RequestParts & { params: { id: string } }) => {
      const events = eventsOf(await open(parts));
      expect((await events.next()).value).toMatchObject({ status: 'queued' });
      return events;
    };

    it('after its key is revoked; those of other keys stay open', async () => {
      const user = await createTestUser();
      const { params, ref } = await prepare(user);
      const other = await createTestKey(user.userId);
      const [ended, kept] = [await watch({ key: user.key, params }), await watch({ key: other.key, params })];
      await revokeApiKey(user, user.keyId);
      await expectEnd(ended);
      await reportPercent(ref, 40);
      expect((await kept.next()).value).toMatchObject({ progress: 40 });
    });

    it('after its key expires', async () => {
      const user = await createTestUser();
      const { params } = await prepare(user);
      const events = await watch({ key: user.key, params });
      await db().update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, user.keyId));
      await expectEnd(events);
    });

    it('after signing out everywhere', async () => {
      const account = await createAccount();
      const Cookie = await signIn(account);
      const { key, params } = await prepare(await createTestKey(account.userId));
      const [ended, kept] = [await watch({ params, headers: { Cookie } }), await watch({ key, params })];
      await signOutEverywhere(account);
      await expectEnd(ended);
      await kept.return(undefined);
    });

    it('after its user is deleted', async () => {
      const user = await createTestUser();
      const { params, quizId } = await prepare(user);
      const events = await watch({ key: user.key, params });
      // Only the row of the user: deleting the render too would close the stream by itself.
      await db().transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.delete(users).where(eq(users.id, user.userId));
        await tx.delete(apiKeys).where(eq(apiKeys.userId, user.userId));
      });
      await expectEnd(events);
      await db().delete(quizzes).where(eq(quizzes.id, quizId));
    });
  });

  it('also sends changes made directly in the database', async () => {
    const parts = await prepare(await createTestUser());
    const events = eventsOf(await open(parts));
    expect((await events.next()).value?.status).toBe('queued');
    await db().update(renders).set({ status: 'failed', errorMessage: 'No.' }).where(eq(renders.id, parts.params.id));
    expect((await events.next()).value).toMatchObject({ status: 'failed', error_message: 'No.' });
  });
});
