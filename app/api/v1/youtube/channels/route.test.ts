import { describe, expect, it } from 'vitest';
import { listChannelsContract } from '@/lib/core/contracts/channels';
import { createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';
import { connectChannel } from '@/lib/tools/testing/uploads';

describe('listChannels', () => {
  describe('200', () => {
    it('lists the user’s channels in pages, newest first, without tokens', async () => {
      const user = await createTestUser();
      const ids: string[] = [];
      for (const status of ['connected', 'reconnect_required', 'connected'] as const) {
        ids.unshift(await connectChannel(user, { status, refreshToken: 'a-token' }));
      }
      const first = await succeed(listChannelsContract, { key: user.key, query: { limit: '2' } });
      expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(first.body.data[1]?.status).toBe('reconnect_required');
      expect(first.text).not.toContain('a-token');
      const cursor = first.body.pagination.cursor ?? '';
      const second = await succeed(listChannelsContract, { key: user.key, query: { limit: '2', cursor } });
      expect(second.body.data.map(({ id }) => id)).toEqual(ids.slice(2));
      const { key } = await createTestUser();
      expect((await succeed(listChannelsContract, { key })).body.data).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { limit: '0', cursor: 'x' };
      expect(faults(await refuse('validation-error', listChannelsContract, { key, query }))).toEqual([
        'cursor',
        'limit',
      ]);
    });
  });
});
