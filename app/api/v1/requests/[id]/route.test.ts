import { describe, expect, it, vi } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { getRequestContract } from '@/lib/core/contracts/usage';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, refuse, send, succeed } from '@/lib/tools/testing/request';

const SOON = { timeout: 20_000, interval: 200 };

/** Waits until a request has been recorded. */
const recorded = (key: string, id: string) =>
  vi.waitFor(async () => (await succeed(getRequestContract, { key, params: { id } })).body.data, SOON);

describe('getRequest', () => {
  describe('200', () => {
    it('returns the problem document of a failed request', async () => {
      const { key } = await createTestUser();
      const body = { title: 5, rounds: [{ questions: [{ question_type: 'x' }] }] };
      const failed = await call(createQuizContract, { key, body });
      const found = await recorded(key, failed.headers.get('x-request-id') ?? '');
      expect(found).toMatchObject({ operation: 'createQuiz', method: 'POST', status: 400, url: '/api/v1/quizzes' });
      expect(found.problem_document).toEqual(failed.body);
    });

    it('returns none for a request that succeeded', async () => {
      const { key } = await createTestUser();
      const ok = await succeed(createQuizContract, { key, body: { title: 'Secret plans' } });
      const found = await recorded(key, ok.headers.get('x-request-id') ?? '');
      expect(found).toMatchObject({ status: 201, problem: null, reason: null, problem_document: null });
      expect(JSON.stringify(found)).not.toContain('Secret');
    });

    it('never contains a key, also if it was sent in the wrong place', async () => {
      const { key } = await createTestUser();
      const response = await send(`/api/v1/${key}?key=${key}`, { key });
      const found = await recorded(key, response.headers.get('x-request-id') ?? '');
      expect(found).toMatchObject({ operation: null, path: '/api/*', url: '/api/v1/qk_live_***', status: 404 });
      expect(JSON.stringify(found)).not.toContain(key.slice(8, 20));
    });
  });

  describe('404', () => {
    it('is not found by another user', async () => {
      const [owner, other] = [await createTestUser(), await createTestUser()];
      const ok = await succeed(createQuizContract, { key: owner.key, body: {} });
      const id = ok.headers.get('x-request-id') ?? '';
      await recorded(owner.key, id);
      await refuse('not-found', getRequestContract, { key: other.key, params: { id } });
    });
  });
});
