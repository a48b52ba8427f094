import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import {
  cancelBatchContract,
  createBatchContract,
  listBatchesContract,
  pauseBatchContract,
  resumeBatchContract,
  retryBatchContract,
} from '@/lib/core/contracts/batches';
import { deleteMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { prepareTemplate, rowOf, uploadTable } from '@/lib/tools/testing/batches';
import { createModeTestKey, createTestKey } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { blankPng } from '@/lib/tools/testing/media-files';
import { workbookFile } from '@/lib/tools/testing/office-files';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

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

  describe('from a CSV file', () => {
    const TABLE = `quiz,question,option_a,option_b,answer,difficulty
Space,Which planet is red?,Venus,Mars,Mars,2
Sea,Which ocean is the largest?,Pacific,Indian,Pacific,9
,Which row has no quiz?,This,That,This,
Space,Which planet has rings?,Saturn,Mars,Saturn,
Land,Which desert is the largest?,Sahara,Gobi,Atlantis,
`;
    const prepare = async (table: string | Buffer = TABLE) => {
      const prepared = await prepareTemplate();
      const csv_media_id = await uploadTable(prepared.key, table);
      return { ...prepared, body: { template_quiz_id: prepared.template_quiz_id, csv_media_id } };
    };

    it('202: its quizzes become rows; a faulty one fails with the rows and columns of its faults', async () => {
      const { key, body } = await prepare();
      const { id, ...batch } = (await succeed(createBatchContract, { key, body })).body.data;
      expect(batch).toMatchObject({ rows_total: 4, row_counts: { pending: 1, failed: 3 } });
      await succeed(deleteMediaContract, { key, params: { id: body.csv_media_id } });
      const { body: list } = await succeed(listBatchRowsContract, { key, params: { id } });
      expect(list.data).toMatchObject([
        { position: 1, title: 'Space', status: 'pending', errors: [] },
        {
          position: 2,
          title: 'Sea',
          status: 'failed',
          error_message: 'Row 2: difficulty: Table row 3: Must be at most 5.',
          errors: [{ field: 'difficulty', message: 'Table row 3: Must be at most 5.' }],
        },
        {
          position: 3,
          title: '',
          status: 'failed',
          errors: [{ field: 'quiz', message: 'Table row 4: Enter the title of the quiz.' }],
        },
        {
          position: 4,
          title: 'Land',
          status: 'failed',
          errors: [{ field: '', message: 'Table row 6: The answer “Atlantis” is not one of the options.' }],
        },
      ]);
    });

    it('202 for an Excel workbook; 400 for one without a table', async () => {
      const { key, body } = await prepare();
      const createFrom = async (sheets: Parameters<typeof workbookFile>[0]) => ({
        key,
        body: { ...body, csv_media_id: await uploadTable(key, workbookFile(sheets), 'quizzes.xlsx') },
      });
      const rows = TABLE.trim()
        .split('\n')
        .map((line) => line.split(','));
      const { data } = (await succeed(createBatchContract, await createFrom({ Quizzes: rows }))).body;
      expect(data).toMatchObject({ rows_total: 4, row_counts: { pending: 1, failed: 3 } });
      const empty = await refuse('validation-error', createBatchContract, await createFrom({ Notes: [['Milk']] }));
      expect(empty.body.errors).toMatchObject([
        { field: 'csv_media_id', message: 'No sheet has a row of column names, including “question”.' },
      ]);
    });

    it('202 for two requests at the same time', async () => {
      const { key, body } = await prepare();
      const both = await Promise.all([1, 2].map(() => succeed(createBatchContract, { key, body })));
      expect(new Set(both.map((created) => created.body.data.id)).size).toBe(2);
    });

    it('400 without rows and file, and with both', async () => {
      const { key, body, template_quiz_id } = await prepare();
      const bodies: [object, string][] = [
        [{ template_quiz_id }, 'rows'],
        [{ ...body, rows: [rowOf('One')] }, 'csv_media_id'],
        [{ template_quiz_id, csv_media_id: 'quizzes.csv' }, 'csv_media_id'],
      ];
      for (const [refused, field] of bodies) {
        const response = await refuse('validation-error', createBatchContract, { key, body: refused });
        expect(faults(response)).toEqual([field]);
      }
    });

    it('400 for a file of another user, for one that does not exist, and for a picture', async () => {
      const { key, body } = await prepare();
      const foreign = (await prepare()).body.csv_media_id;
      const unknown = 'Must be the id of a CSV file or an Excel workbook in your media.';
      const png = await succeed(uploadMediaContract, { key, ...form({ bytes: blankPng(8, 8), fileName: 'a.csv' }) });
      const ids = [
        [foreign, unknown],
        [randomUUID(), unknown],
        [png.body.data.id, 'Must be a CSV file or an Excel workbook: this file is image/png.'],
      ] as const;
      for (const [csv_media_id, message] of ids) {
        const response = await refuse('validation-error', createBatchContract, {
          key,
          body: { ...body, csv_media_id },
        });
        expect(response.body.errors).toEqual([{ field: 'csv_media_id', message, code: 'custom' }]);
      }
      expect((await succeed(listBatchesContract, { key })).body.data).toEqual([]);
    });

    it.each([
      ['no column of titles', 'question,answer\nRed?,Mars\n', 'A column “quiz” is missing. Rows with the same title'],
      ['a column twice', 'quiz,question,quiz\nA,B,C\n', 'Two columns are named “quiz”.'],
      ['no rows', 'quiz,question,answer\n', 'The table has no rows below its column names.'],
      ['no column names', 'hello', 'The first row must contain column names, including “question”.'],
      [
        '501 quizzes',
        `quiz,question,answer\n${Array.from({ length: 501 }, (_, row) => `Quiz ${row},Red?,Mars\n`).join('')}`,
        'A table can have up to 500 quizzes.',
      ],
      [
        '501 rows without a title',
        `quiz,question,answer\n${',Red?,Mars\n'.repeat(501)}`,
        'A batch can have up to 500 rows. The table has 0 quizzes and 501 rows without a valid title.',
      ],
    ])('400 for a table with %s', async (_, table, message) => {
      const { key, body } = await prepare(table);
      const response = await refuse('validation-error', createBatchContract, { key, body });
      expect(response.body.errors?.[0]).toMatchObject({
        field: 'csv_media_id',
        message: expect.stringContaining(message),
      });
      expect((await succeed(listBatchesContract, { key })).body.data).toEqual([]);
    });

    it('400 if no quiz is valid, with the rows and columns of all faults', async () => {
      const { key, body } = await prepare('quiz,question,answer,publish_at\nSpace,Red?,Mars,soon\nSea,,Yes,\n');
      const response = await refuse('validation-error', createBatchContract, { key, body });
      expect(response.body.errors).toMatchObject([
        { field: 'csv_media_id.publish_at', message: expect.stringMatching(/^Table row 2: Enter a date and time/) },
        { field: 'csv_media_id', message: expect.stringMatching(/^Table row 3: /) },
      ]);
    });

    it('403 without the scope for media', async () => {
      const { user, body } = await prepare();
      const { key } = await createTestKey(user.userId, ['quizzes:write', 'renders:write']);
      const refusal = await refuse('forbidden', createBatchContract, { key, body });
      expect(refusal.body).toMatchObject({ required_scopes: ['media:read'] });
    });

    it('counts as one request for every 50 rows', async () => {
      const rows = Array.from({ length: 500 }, (_, row) => `Quiz ${row},Red?,Mars\n`).join('');
      const { key, body } = await prepare(`quiz,question,answer\n${rows}`);
      const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));
      const before = await refuse('validation-error', createBatchContract, { key, body: {} });
      const after = await succeed(createBatchContract, { key, body: { ...body, render: null } });
      expect(remaining(before) - remaining(after)).toBe(10);
    });
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
