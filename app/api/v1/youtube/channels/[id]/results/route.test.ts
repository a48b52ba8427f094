import { describe, expect, it } from 'vitest';
import { getChannelResultsContract } from '@/lib/core/contracts/results';
import { createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';
import { publishWithResults } from '@/lib/tools/testing/results';

describe('getChannelResults', () => {
  it('200: returns what is usual at each position, and no figure of a setting with too few videos', async () => {
    const user = await createTestUser();
    const { channelId } = await publishWithResults(user, { losses: [0.1, 0.2] });
    const { data } = (await succeed(getChannelResultsContract, { key: user.key, params: { id: channelId } })).body;
    expect(data).toMatchObject({ videos: 1, shorts: 0, usual_losses_shorts: [] });
    expect(data.usual_losses.map(({ position, videos }) => [position, videos])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(data.settings.map(({ setting, videos, loss }) => [setting, videos, loss])).toEqual([
      ['countdown_seconds', 1, null],
      ['layout', 1, null],
    ]);
  });
});
