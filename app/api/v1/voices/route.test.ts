import { describe, expect, it } from 'vitest';
import { listVoicesContract, previewVoiceContract } from '@/lib/core/contracts/speech';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

describe('listVoices', () => {
  describe('200', () => {
    it('lists the built-in voices, whatever the scopes of the key', async () => {
      const { key } = await createTestUser([]);
      const response = await succeed(listVoicesContract, { key });
      expect(expectHeaders(response).bucket).toBe('read');
      const [first] = response.body.data;
      expect(first).toMatchObject({ id: 'flite:slt', engine: 'flite', language: 'en-US', offline: true });
      expect(first).toMatchObject({ gender: 'female', sample_url: null });
    });

    it('filters by language, whatever the country', async () => {
      const { key } = await createTestUser();
      const english = await succeed(listVoicesContract, { key, query: { language: 'en-AU' } });
      const ids = english.body.data.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['flite:slt', 'flite:rms', 'flite:awb', 'flite:kal16']));
      const german = await succeed(listVoicesContract, { key, query: { language: 'de' } });
      expect(german.body.data.filter(({ engine }) => engine === 'flite')).toEqual([]);
    });

    it('has the sample of a voice once it was previewed', async () => {
      const { key } = await createTestUser();
      const preview = await succeed(previewVoiceContract, { key, body: { voice: 'flite:rms' } });
      const { data } = (await succeed(listVoicesContract, { key })).body;
      const samples = data.flatMap(({ id, sample_url: url }) => (url ? [[id, url]] : []));
      expect(samples).toEqual([['flite:rms', preview.body.data.url]]);
      const other = await succeed(listVoicesContract, { key: (await createTestUser()).key });
      expect(other.body.data.filter(({ sample_url: url }) => url)).toEqual([]);
    });
  });

  describe('400', () => {
    it('for an invalid language', async () => {
      const { key } = await createTestUser();
      const response = await refuse('validation-error', listVoicesContract, { key, query: { language: '"' } });
      expect(faults(response)).toEqual(['language']);
    });
  });
});
