import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { getQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { listRequestsContract } from '@/lib/core/contracts/usage';
import { createTestKey, createTestUser } from '@/lib/tools/testing/factories';
import { requestOf, writeRequests } from '@/lib/tools/testing/recorded-requests';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const list = async (key: string, query: Record<string, string> = {}) =>
  (await succeed(listRequestsContract, { key, query })).body;
const idsOf = async (key: string, query: Record<string, string>) => (await list(key, query)).data.map(({ id }) => id);

let time = Date.now() - 3_600_000;
/** A time after the previous one. */
const later = () => {
  time += 1000;
  return new Date(time);
};

describe('listRequests', () => {
  describe('200', () => {
    it('lists requests with their key, but not those to read the log', async () => {
      const { key, keyId } = await createTestUser();
      const ok = await succeed(listQuizzesContract, { key, query: { limit: '5', q: 'moon & sun' } });
      const id = v7();
      const failed = await refuse('not-found', getQuizContract, { key, params: { id } });
      const rows = await vi.waitFor(
        async () => {
          const { data } = await list(key);
          expect(data).toHaveLength(2);
          return data;
        },
        { timeout: 20_000, interval: 200 },
      );
      const common = { method: 'GET', source: 'api_key', key_id: keyId, key_name: 'test' };
      expect(rows).toEqual([
        {
          ...common,
          id: failed.headers.get('x-request-id'),
          request_id: failed.headers.get('x-request-id'),
          operation: 'getQuiz',
          path: '/api/v1/quizzes/{id}',
          url: `/api/v1/quizzes/${id}`,
          status: 404,
          problem: 'not-found',
          reason: 'Quiz not found.',
          duration_ms: expect.any(Number),
          created_at: expect.any(String),
        },
        {
          ...common,
          id: ok.headers.get('x-request-id'),
          request_id: ok.headers.get('x-request-id'),
          operation: 'listQuizzes',
          path: '/api/v1/quizzes',
          url: '/api/v1/quizzes?limit=5&q=moon+%26+sun',
          status: 200,
          problem: null,
          reason: null,
          duration_ms: expect.any(Number),
          created_at: expect.any(String),
        },
      ]);
    });

    it('filters by key, source, operation, status, id and time', async () => {
      const { key, userId, keyId } = await createTestUser();
      const second = await createTestKey(userId);
      const rows = [
        { keyId, status: 200 },
        { keyId, status: 201, operation: 'createQuiz' },
        { keyId: second.keyId, status: 404 },
        { keyId: second.keyId, status: 429, operation: 'createQuiz' },
        { via: 'session' as const, status: 503 },
      ].map((row) => requestOf(userId, { ...row, createdAt: later() }));
      const ids = await writeRequests(rows);
      const pick = (...places: number[]) => places.map((place) => ids[place]);
      const find = (query: Record<string, string>) => idsOf(key, query);
      expect(await find({})).toEqual(pick(4, 3, 2, 1, 0));
      expect(await find({ key_id: second.keyId })).toEqual(pick(3, 2));
      expect(await find({ source: 'dashboard' })).toEqual(pick(4));
      expect(await find({ source: 'api_key' })).toEqual(pick(3, 2, 1, 0));
      expect(await find({ operation: 'createQuiz' })).toEqual(pick(3, 1));
      expect(await find({ status: '4xx' })).toEqual(pick(3, 2));
      expect(await find({ status: '404' })).toEqual(pick(2));
      expect(await find({ status: '5xx' })).toEqual(pick(4));
      expect(await find({ status: '2xx', operation: 'createQuiz', key_id: keyId })).toEqual(pick(1));
      expect(await find({ request_id: ids[1]?.toUpperCase() ?? '' })).toEqual(pick(1));
      expect(await find({ since: rows[3]?.createdAt.toISOString() ?? '' })).toEqual(pick(4, 3));
      expect(await find({ operation: 'createquiz' })).toEqual([]);
    });

    it('lists nothing of other users, whatever the filter', async () => {
      const [owner, other] = [await createTestUser(), await createTestUser()];
      const [id = ''] = await writeRequests([requestOf(owner.userId, { keyId: owner.keyId, status: 404 })]);
      const queries: Record<string, string>[] = [{}, { request_id: id }, { key_id: owner.keyId }, { status: '4xx' }];
      for (const query of queries) {
        expect(await idsOf(other.key, query)).toEqual([]);
        expect(await idsOf(owner.key, query)).toEqual([id]);
      }
    });

    it('does not name a key of another user', async () => {
      const [owner, other] = [await createTestUser(), await createTestUser()];
      await writeRequests([requestOf(other.userId, { keyId: owner.keyId })]);
      expect((await list(other.key)).data).toMatchObject([{ key_id: owner.keyId, key_name: null }]);
    });

    it('lists every request once, in pages, while others are recorded', async () => {
      const { key, userId } = await createTestUser();
      // Pairs at the same millisecond, so that pages end between them.
      const times = Array.from({ length: 12 }, later).flatMap((time) => [time, time]);
      const before = await writeRequests(times.map((createdAt) => requestOf(userId, { createdAt })));
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(key, { limit: '5', ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.pagination.cursor;
        await writeRequests([requestOf(userId), requestOf(userId, { createdAt: later() })]);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = {
        status: '6xx',
        key_id: 'x',
        source: 'x',
        request_id: 'a b',
        since: 'today',
        operation: '',
        limit: '0',
      };
      const response = await refuse('validation-error', listRequestsContract, { key, query });
      expect(faults(response)).toEqual(Object.keys(query).sort());
    });

    it('rejects the cursor of other filters', async () => {
      const { key, userId } = await createTestUser();
      await writeRequests([requestOf(userId), requestOf(userId)]);
      const { cursor } = (await list(key, { limit: '1' })).pagination;
      const query = { limit: '1', cursor: cursor ?? '', status: '2xx' };
      expect(faults(await refuse('validation-error', listRequestsContract, { key, query }))).toEqual(['cursor']);
    });
  });
});
