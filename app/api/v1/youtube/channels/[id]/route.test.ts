import { describe, expect, it } from 'vitest';
import { disconnectChannelContract, listChannelsContract } from '@/lib/core/contracts/channels';
import { createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, succeed } from '@/lib/tools/testing/request';
import { uploadable } from '@/lib/tools/testing/uploads';

describe('disconnectChannel', () => {
  it('204: deletes the channel and cancels its uploads', async () => {
    const user = await createTestUser();
    const { key } = user;
    const body = await uploadable(user);
    const upload = await succeed(createUploadContract, { key, body });
    await succeed(disconnectChannelContract, { key, params: { id: body.channelId } });
    expect((await succeed(listChannelsContract, { key })).body.data).toEqual([]);
    const left = await succeed(getUploadContract, { key, params: { id: upload.body.data.id } });
    expect(left.body.data).toMatchObject({ status: 'cancelled', youtube_channel_id: null });
  });

  it('204: leaves no concurrently created upload in progress', async () => {
    const user = await createTestUser();
    for (let round = 0; round < 5; round += 1) {
      const body = await uploadable(user);
      const [upload, gone] = await Promise.all([
        call(createUploadContract, { key: user.key, body }),
        call(disconnectChannelContract, { key: user.key, params: { id: body.channelId } }),
      ]);
      expect(gone.status).toBe(204);
      if (upload.status === 404) continue;
      const id = upload.headers.get('location')?.split('/').at(-1) ?? '';
      const { data } = (await succeed(getUploadContract, { key: user.key, params: { id } })).body;
      expect(data.status).toBe('cancelled');
    }
  });
});
