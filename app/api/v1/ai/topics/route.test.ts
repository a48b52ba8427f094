import { describe, expect, it } from 'vitest';
import { checkTopicContract } from '@/lib/core/contracts/generations';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

describe('checkTopic', () => {
  describe('200', () => {
    it('says what would write on a topic that facts cover', async () => {
      const { key } = await createTestUser();
      const query = { topic: '20 questions on capitals of Africa' };
      const response = await succeed(checkTopicContract, { key, query });
      expect(response.body.data).toEqual({ ...query, engine: 'facts', suggestions: [] });
      expect(expectHeaders(response).bucket).toBe('read');
    });

    it('knows which topics there are in a language', async () => {
      const { key } = await createTestUser();
      const engineOf = async (query: { topic: string; language?: string }) =>
        (await succeed(checkTopicContract, { key, query })).body.data.engine;
      expect(await engineOf({ topic: 'capitales de Europa' })).toBe('facts');
      expect(await engineOf({ topic: 'Films', language: 'es' })).toBeNull();
      expect(await engineOf({ topic: 'Capitals', language: 'es' })).toBe('facts');
    });

    it('suggests the nearest topics for another one', async () => {
      const { key } = await createTestUser();
      const { data } = (await succeed(checkTopicContract, { key, query: { topic: 'capitals of Germany' } })).body;
      expect(data).toMatchObject({ engine: null });
      expect(data.suggestions[0]).toBe('Capitals of Europe');
    });
  });

  describe('400', () => {
    it('requires a topic of at most 500 characters', async () => {
      const { key } = await createTestUser();
      for (const query of [undefined, { topic: ' ' }, { topic: 'x'.repeat(501) }]) {
        expect(faults(await refuse('validation-error', checkTopicContract, { key, ...(query && { query }) }))).toEqual([
          'topic',
        ]);
      }
    });
  });
});
