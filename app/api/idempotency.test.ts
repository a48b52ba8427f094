import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from '@/drizzle/schema/index';
import { listMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import {
  createQuizContract,
  duplicateQuizContract,
  getQuizContract,
  listQuizzesContract,
} from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createRoundContract, deleteRoundContract } from '@/lib/core/contracts/rounds';
import { db } from '@/lib/server/db';
import { createTestKey, createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { call, expectHeaders, faults, refuse, send, succeed } from '@/lib/tools/testing/request';

const withKey = (value = 'order-1') => ({ 'Idempotency-Key': value });
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

const countQuizzes = async (key: string) =>
  (await succeed(listQuizzesContract, { key, query: { limit: '100' } })).body.data.length;

/** Simulates that the process that ran the request died: expires the lease of its claim. */
const abandon = (userId: string, leasedUntil = sql`now() - interval '1 second'`) =>
  db()
    .update(idempotencyKeys)
    .set({ leasedUntil, status: null, headers: null, body: null })
    .where(eq(idempotencyKeys.userId, userId));

describe('a POST with an Idempotency-Key (D8)', () => {
  it('runs once for 20 concurrent requests; the others get 409', async () => {
    const { key } = await createTestUser();
    const parts = { key, body: { title: 'Once' }, headers: withKey() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(createQuizContract, parts)));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    const fresh = responses.filter((response) => response.status === 201 && !isReplayed(response));
    expect(fresh).toHaveLength(1);
    for (const response of responses) if (response.status === 201) expect(response.text).toBe(fresh[0]?.text);
    expect(await countQuizzes(key)).toBe(1);
  });

  it('replays status, body and Location, with a new request id and quota', async () => {
    const { key } = await createTestUser();
    const parts = { key, body: { title: 'Twice' }, headers: withKey() };
    const [first, second] = [await succeed(createQuizContract, parts), await succeed(createQuizContract, parts)];
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
    expect(second.text).toBe(first.text);
    for (const name of ['location', 'content-type']) expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(expectHeaders(second).remaining).toBe(expectHeaders(first).remaining - 1);
  });

  it('replays status and Location of a response that is too large to store, without its body', async () => {
    const { key } = await createTestUser();
    const { id } = (await succeed(createQuizContract, { key, body: {} })).body.data;
    const [round] = (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds;
    const questions = Array.from({ length: 100 }, () => ({ question_type: 'open', hint: 'h'.repeat(500) }));
    const request = () =>
      send(
        `/api/v1/quizzes/${id}/rounds/${round?.id}/questions/bulk`,
        { key, body: { questions }, headers: withKey() },
        'POST',
      );
    const [first, second] = [await request(), await request()];
    expect(Buffer.byteLength(await first.text())).toBeGreaterThan(64 * 1024);
    expect([second.status, isReplayed(second)]).toEqual([201, true]);
    expect(second.headers.get('idempotent-body')).toBe('omitted');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await second.json()).toEqual({
      data: null,
      message: expect.stringContaining('too large to store'),
    });
    const [after] = (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds;
    expect(after?.questions).toHaveLength(100);
  });

  it('replays errors unchanged', async () => {
    const { key } = await createTestUser();
    const request = () => send('/api/v1/quizzes', { key, body: { title: 1 }, headers: withKey() }, 'POST');
    const [first, second] = [await request(), await request()];
    expect([first.status, second.status]).toEqual([400, 400]);
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
    expect(await second.text()).toBe(await first.text());
  });

  it('is separate for each user and operation', async () => {
    const [one, other] = [await createTestUser(), await createTestUser()];
    const { body } = await succeed(createQuizContract, { key: one.key, headers: withKey() });
    expect(isReplayed(await succeed(createQuizContract, { key: other.key, headers: withKey() }))).toBe(false);
    const params = { id: body.data.id };
    expect(isReplayed(await succeed(duplicateQuizContract, { key: one.key, params, headers: withKey() }))).toBe(false);
    expect(isReplayed(await succeed(duplicateQuizContract, { key: one.key, params, headers: withKey() }))).toBe(true);
  });

  it('runs again after 24 hours', async () => {
    const { key, userId } = await createTestUser();
    await succeed(createQuizContract, { key, headers: withKey() });
    await db()
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '24 hours 1 second'` })
      .where(eq(idempotencyKeys.userId, userId));
    const later = await succeed(createQuizContract, { key, body: { title: 'New' }, headers: withKey() });
    expect(isReplayed(later)).toBe(false);
  });

  it('doesn’t count a second render', async () => {
    const { key } = await createTestUser();
    const { body } = await succeed(createQuizContract, { key, body: finishedQuiz() });
    const parts = { key, body: { quiz_id: body.data.id }, headers: withKey() };
    const [first, second] = [await succeed(createRenderContract, parts), await succeed(createRenderContract, parts)];
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
    expect(expectHeaders(second).remaining).toBe(expectHeaders(first).remaining);
  });

  describe('with a file', () => {
    const upload = (key: string, bytes: Buffer, fileName = 'dot.gif') =>
      call(uploadMediaContract, { key, ...withHeaders(form({ bytes, fileName })) });
    const withHeaders = ({ body, headers }: ReturnType<typeof form>) => ({
      body,
      headers: { ...headers, ...withKey() },
    });
    const countFiles = async (key: string) => (await succeed(listMediaContract, { key })).body.data.length;

    it('replays the response and stores one file', async () => {
      const { key } = await createTestUser();
      const [first, second] = [await upload(key, GIF), await upload(key, GIF)];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
      expect(second.text).toBe(first.text);
      expect(await countFiles(key)).toBe(1);
    });

    it('is rejected for another file or file name, which is not stored', async () => {
      const { key } = await createTestUser();
      await upload(key, GIF);
      const changed = Buffer.concat([GIF.subarray(0, -1), Buffer.from('!\xfe\x01x\0;', 'latin1')]);
      for (const response of [await upload(key, changed), await upload(key, GIF, 'other.gif')]) {
        expect(response.status).toBe(422);
        expect(response.text).toContain('/problems/idempotency-key-reused"');
      }
      expect(await countFiles(key)).toBe(1);
    });
  });

  it('can be repeated without a key', async () => {
    const { key } = await createTestUser();
    for (let time = 0; time < 2; time++) expect(isReplayed(await succeed(createQuizContract, { key }))).toBe(false);
    expect(await countQuizzes(key)).toBe(2);
  });

  describe('400', () => {
    it.each(['', 'ä', 'x'.repeat(256)])('for the key "%s"', async (value) => {
      const { key } = await createTestUser();
      const response = await refuse('validation-error', createQuizContract, { key, headers: withKey(value) });
      expect(faults(response)).toEqual(['Idempotency-Key']);
    });
  });

  describe('403', () => {
    it('for an API key without the scope, even if a response is stored for the user', async () => {
      const { key, userId } = await createTestUser();
      await succeed(createQuizContract, { key, headers: withKey() });
      const reader = await createTestKey(userId, ['quizzes:read']);
      await refuse('forbidden', createQuizContract, { key: reader.key, headers: withKey() });
    });
  });

  describe('409', () => {
    it('while the first request is running', async () => {
      const { key, userId } = await createTestUser();
      await succeed(createQuizContract, { key, headers: withKey() });
      await abandon(userId, sql`now() + interval '20 seconds'`);
      const { headers } = await refuse('idempotency-in-progress', createQuizContract, { key, headers: withKey() });
      expect(headers.get('retry-after')).toBe('1');
    });

    it('until the lease ends, after the process died', async () => {
      const { key, userId } = await createTestUser();
      await succeed(createQuizContract, { key, headers: withKey() });
      await abandon(userId);
      const other = { key, body: { title: 'Other' }, headers: withKey() };
      await refuse('idempotency-key-reused', createQuizContract, other);
      const again = { key, headers: withKey() };
      expect(isReplayed(await succeed(createQuizContract, again))).toBe(false);
      expect(isReplayed(await succeed(createQuizContract, again))).toBe(true);
    });
  });

  describe('422', () => {
    it('for another body or path', async () => {
      const { key } = await createTestUser();
      const quizzes = [await succeed(createQuizContract, { key }), await succeed(createQuizContract, { key })];
      const [one, other] = quizzes.map(({ body }) => ({ id: body.data.id }));
      await succeed(createRoundContract, { key, params: one, body: { title: 'A' }, headers: withKey() });
      const changed = { key, params: one, body: { title: 'B' }, headers: withKey() };
      await refuse('idempotency-key-reused', createRoundContract, changed);
      const elsewhere = { key, params: other, body: { title: 'A' }, headers: withKey() };
      await refuse('idempotency-key-reused', createRoundContract, elsewhere);
    });
  });

  describe('409, once its cause is gone', () => {
    it('is not stored: the same request succeeds', async () => {
      const { key } = await createTestUser();
      const rounds = Array.from({ length: 50 }, (_, index) => ({ title: `Round ${index}` }));
      const { id } = (await succeed(createQuizContract, { key, body: { rounds } })).body.data;
      const another = { key, params: { id }, headers: withKey() };
      await refuse('conflict', createRoundContract, another);
      const [first] = (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds;
      await succeed(deleteRoundContract, { key, params: { id, roundId: first?.id ?? '' } });
      expect(isReplayed(await succeed(createRoundContract, another))).toBe(false);
      expect(isReplayed(await succeed(createRoundContract, another))).toBe(true);
    });
  });

  describe('401 and 429', () => {
    it('are not stored', async () => {
      const user = await createTestUser();
      await refuse('unauthorized', createQuizContract, { headers: withKey() });
      const spend = Array.from({ length: 30 }, () => call(createQuizContract, { key: user.key }));
      await Promise.all(spend);
      await refuse('rate-limit-exceeded', createQuizContract, { key: user.key, headers: withKey() });
      expect(await db().select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.userId))).toEqual([]);
    });
  });
});
