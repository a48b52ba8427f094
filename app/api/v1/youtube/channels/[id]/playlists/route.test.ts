import { describe, expect, it } from 'vitest';
import { listPlaylistsContract } from '@/lib/core/contracts/channels';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refuse } from '@/lib/tools/testing/request';
import { connectChannel } from '@/lib/tools/testing/uploads';

// Responses from YouTube are tested in app/api/youtube/callback.
describe('listPlaylists', () => {
  it('409: if the channel must be connected again', async () => {
    const user = await createTestUser();
    const id = await connectChannel(user, { status: 'reconnect_required' });
    const { body } = await refuse('conflict', listPlaylistsContract, { key: user.key, params: { id } });
    expect(body.detail).toContain('Reconnect the channel');
  });
});
