import { describe, it } from 'vitest';
import { refreshUploadResultsContract } from '@/lib/core/contracts/results';
import { RESULT_SCOPES } from '@/lib/server/adapters/youtube/oauth';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refuse } from '@/lib/tools/testing/request';
import { publishWithResults } from '@/lib/tools/testing/results';

describe('refreshUploadResults', () => {
  it('409: requires the consent of the channel', async () => {
    const user = await createTestUser();
    const { uploadId } = await publishWithResults(user, { losses: [0.1] });
    await refuse('conflict', refreshUploadResultsContract, { key: user.key, params: { id: uploadId } });
  });

  it('429: refreshes once an hour', async () => {
    const user = await createTestUser();
    const { uploadId } = await publishWithResults(user, { losses: [0.1], scopes: [...RESULT_SCOPES] });
    await refuse('rate-limit-exceeded', refreshUploadResultsContract, { key: user.key, params: { id: uploadId } });
  });
});
