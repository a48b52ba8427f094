import { describe, expect, it } from 'vitest';
import { revokeApiKey } from '@/lib/domain/api-keys/revoke-api-key';
import { createQuizContract, getQuizContract } from '@/lib/domain/quizzes/contract';
import { itRefusesStrangers } from '@/lib/testing/authorization';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/testing/factories';
import { faults, refuse, send, succeed } from '@/lib/testing/request';

const prepare = async ({ key }: TestUser) => {
  const { body } = await succeed(createQuizContract, { key, body: finishedQuiz() });
  return { key, params: { id: body.data.id } };
};

describe('getQuiz', () => {
  itRefusesStrangers(getQuizContract, prepare, (parts, id) => ({ ...parts, params: { id } }));

  describe('200', () => {
    it('reads a quiz with its theme, rounds and questions', async () => {
      const parts = await prepare(await createTestUser());
      const { body } = await succeed(getQuizContract, parts);
      expect(body.data).toMatchObject({ id: parts.params.id, theme: null, theme_id: null });
      expect(body.data.rounds).toMatchObject([
        { title: 'Planets', quiz_id: parts.params.id, questions: [{ order: 0 }] },
      ]);
    });

    it('finds an id however it is written', async () => {
      const { key, params } = await prepare(await createTestUser());
      const { body } = await succeed(getQuizContract, { key, params: { id: params.id.toUpperCase() } });
      expect(body.data.id).toBe(params.id);
    });

    it('answers HEAD with the same headers and no body', async () => {
      const { key, params } = await prepare(await createTestUser());
      const response = await send(`/api/v1/quizzes/${params.id}`, { key }, 'HEAD');
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-type')).toBe('application/json');
    });
  });

  describe('400', () => {
    it('refuses what is no id', async () => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', getQuizContract, { key, params: { id: 'seven' } }))).toEqual([
        'id',
      ]);
    });
  });

  describe('401', () => {
    it('follows revocation at once', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      await succeed(getQuizContract, parts);
      await revokeApiKey(user, user.keyId);
      await refuse('unauthorized', getQuizContract, parts);
    });
  });
});
