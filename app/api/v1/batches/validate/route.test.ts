import { describe, expect, it } from 'vitest';
import { listBatchesContract, validateBatchContract } from '@/lib/domain/batches/contract';
import { listQuizzesContract } from '@/lib/domain/quizzes/contract';
import { TEST_CHANNEL_ID } from '@/lib/model/youtube';
import { prepareTemplate, rowOf } from '@/lib/testing/batches';
import { createModeTestKey } from '@/lib/testing/factories';
import { succeed } from '@/lib/testing/request';

describe('validateBatch', () => {
  it('reports every row and creates nothing', async () => {
    const { user, key, template_quiz_id } = await prepareTemplate();
    const body = {
      template_quiz_id,
      rows: [rowOf('One'), { title: '' }, rowOf('Three')],
      publish: { channel_id: TEST_CHANNEL_ID },
      schedule: { start_date: '2030-01-07', time: '18:00', time_zone: 'Europe/Berlin', every_days: 2 },
    };
    const testKey = await createModeTestKey(user.userId);
    const report = await succeed(validateBatchContract, { key: testKey, body });
    expect(report.body.data).toMatchObject({
      rows_total: 3,
      rows_valid: 2,
      rows: [
        { position: 1, title: 'One', valid: true, questions: 1, publish_at: '2030-01-07T17:00:00.000Z', errors: [] },
        { position: 2, valid: false, publish_at: null },
        { position: 3, publish_at: '2030-01-09T17:00:00.000Z' },
      ],
    });
    expect((await succeed(listBatchesContract, { key })).body.data).toEqual([]);
    expect((await succeed(listQuizzesContract, { key })).body.data).toHaveLength(1);
  });
});
