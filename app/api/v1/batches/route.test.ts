import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  cancelBatchContract,
  createBatchContract,
  listBatchesContract,
  listBatchRowsContract,
  pauseBatchContract,
  resumeBatchContract,
  retryBatchContract,
} from '@/lib/domain/batches/contract';
import { TEST_CHANNEL_ID } from '@/lib/model/youtube';
import { prepareTemplate, rowOf } from '@/lib/testing/batches';
import { createModeTestKey, createTestKey } from '@/lib/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/testing/request';

describe('createBatch', () => {
  it('202 with its Location; an invalid row is stored with its errors', async () => {
    const { user, key, template_quiz_id } = await prepareTemplate();
    const rows = [rowOf('One'), { title: 'Two' }, rowOf('Three')];
    const { body, headers } = await succeed(createBatchContract, { key, body: { template_quiz_id, rows } });
    const { id } = body.data;
    expect(headers.get('location')).toBe(`/api/v1/batches/${id}`);
    expect(body.data).toMatchObject({
      user_id: user.userId,
      livemode: true,
      kind: 'rows',
      status: 'running',
      title: 'The sky at night',
      quiz_id: template_quiz_id,
      render: { format: 'mp4', resolution: null, quality: 'standard' },
      publish: null,
      rows_total: 3,
      row_counts: { pending: 2, failed: 1, queued: 0, completed: 0 },
      waiting_for: null,
      completed_at: null,
    });
    const list = await succeed(listBatchRowsContract, { key, params: { id }, query: { limit: '2' } });
    expect(list.body.data).toMatchObject([
      { position: 1, title: 'One', status: 'pending', error_message: null },
      { position: 2, title: 'Two', status: 'failed', errors: [{ field: 'questions' }] },
    ]);
    const query = { limit: '2', cursor: list.body.pagination.cursor ?? '' };
    const rest = await succeed(listBatchRowsContract, { key, params: { id }, query });
    expect(rest.body).toMatchObject({ data: [{ position: 3 }], pagination: { hasMore: false } });
    const failed = await succeed(listBatchRowsContract, { key, params: { id }, query: { status: 'failed' } });
    expect(failed.body.data).toMatchObject([{ position: 2 }]);
    expect((await succeed(listBatchesContract, { key })).body.data).toMatchObject([{ id, row_counts: { failed: 1 } }]);
  });

  it('400 if no row is valid, with the errors of all; for a template of another user; for settings that contradict', async () => {
    const { key, template_quiz_id } = await prepareTemplate();
    const empty = await refuse('validation-error', createBatchContract, {
      key,
      body: { template_quiz_id, rows: [{}, 7] },
    });
    expect(faults(empty)).toEqual(expect.arrayContaining(['rows.0.title', 'rows.1']));
    const foreign = (await prepareTemplate()).template_quiz_id;
    const bodies: [object, string][] = [
      [{ template_quiz_id: foreign, rows: [rowOf('One')] }, 'template_quiz_id'],
      [{ template_quiz_id, rows: [] }, 'rows'],
      [{ template_quiz_id, rows: Array(501).fill(rowOf('One')) }, 'rows'],
      [{ template_quiz_id, rows: [rowOf('One')], render: null, publish: { channel_id: randomUUID() } }, 'publish'],
      [
        {
          template_quiz_id,
          rows: [rowOf('One')],
          schedule: { start_date: '2030-01-01', time: '18:00', time_zone: 'Europe/Berlin' },
        },
        'schedule',
      ],
    ];
    for (const [body, field] of bodies) {
      expect(faults(await refuse('validation-error', createBatchContract, { key, body }))).toContain(field);
    }
  });

  it('403 without the scope for uploads if it publishes; 404 for an unknown channel', async () => {
    const { user, template_quiz_id } = await prepareTemplate();
    const { key } = await createTestKey(user.userId, [
      'quizzes:read',
      'quizzes:write',
      'renders:read',
      'renders:write',
    ]);
    const body = { template_quiz_id, rows: [rowOf('One')], publish: { channel_id: randomUUID() } };
    const refusal = await refuse('forbidden', createBatchContract, { key, body });
    expect(refusal.body).toMatchObject({ required_scopes: ['youtube:write'] });
    await succeed(createBatchContract, { key, body: { ...body, publish: null } });
    expect((await call(createBatchContract, { key: user.key, body })).status).toBeOneOf([404, 503]);
  });

  it('belongs to the mode of its key', async () => {
    const { user, key, template_quiz_id } = await prepareTemplate();
    const testKey = await createModeTestKey(user.userId);
    const body = { template_quiz_id, rows: [rowOf('One')] };
    const publish = { channel_id: TEST_CHANNEL_ID };
    const test = await succeed(createBatchContract, { key: testKey, body: { ...body, publish } });
    expect(test.body.data).toMatchObject({ livemode: false, publish: { channel_id: TEST_CHANNEL_ID } });
    const live = await succeed(createBatchContract, { key, body });
    for (const contract of [cancelBatchContract, pauseBatchContract, resumeBatchContract, retryBatchContract]) {
      await refuse('conflict', contract, { key: testKey, params: { id: live.body.data.id } });
    }
  });

  it('creates one batch for an idempotency key', async () => {
    const { key, template_quiz_id } = await prepareTemplate();
    const parts = {
      key,
      body: { template_quiz_id, rows: [rowOf('One')] },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const first = await succeed(createBatchContract, parts);
    const second = await succeed(createBatchContract, parts);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await succeed(listBatchesContract, { key })).body.data).toHaveLength(1);
  });
});
