import { describe, expect, it } from 'vitest';
import { exportResultsContract } from '@/lib/core/contracts/results';
import { createTestUser } from '@/lib/tools/testing/factories';
import { send } from '@/lib/tools/testing/request';
import { publishWithResults } from '@/lib/tools/testing/results';

describe('exportResults', () => {
  it('200: returns a table with a row for each question', async () => {
    const user = await createTestUser();
    const { uploadId } = await publishWithResults(user, { losses: [0.1, 0.2] });
    const response = await send(exportResultsContract.path, { key: user.key });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toContain('upload_id,quiz_id,title');
    expect(rows.map((row) => row.startsWith(uploadId))).toEqual([true, true]);
  });

  it('200: is empty but for its columns without results', async () => {
    const { key } = await createTestUser();
    expect((await (await send(exportResultsContract.path, { key })).text()).trimEnd().split('\r\n')).toHaveLength(1);
  });
});
