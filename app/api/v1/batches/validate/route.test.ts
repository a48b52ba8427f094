import { describe, expect, it } from 'vitest';
import { listBatchesContract, validateBatchContract } from '@/lib/core/contracts/batches';
import { listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { prepareTemplate, rowOf, uploadTable } from '@/lib/tools/testing/batches';
import { createModeTestKey, createTestKey } from '@/lib/tools/testing/factories';
import { workbookFile } from '@/lib/tools/testing/office-files';
import { refuse, succeed } from '@/lib/tools/testing/request';

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

  describe('of a CSV file', () => {
    const TABLE = `quiz,question,answer,publish_at,anwser
Dawn,Red?,Mars,2030-01-07 9:00,
Day,Red?,Mars,2030-01-08,
Dusk,Red?,Mars,2030-01-09T09:00:00+05:30,
Night,Red?,Mars,,
Past,Red?,Mars,2001-01-01,
`;
    const schedule = { start_date: '2030-03-01', time: '07:30', time_zone: 'Asia/Tokyo' };
    const reportOf = async (changes: object) => {
      const { user, key, template_quiz_id } = await prepareTemplate();
      const csv_media_id = await uploadTable(key, TABLE);
      const publish = { channel_id: TEST_CHANNEL_ID };
      const body = { template_quiz_id, csv_media_id, publish, ...changes };
      const testKey = await createModeTestKey(user.userId);
      return (await succeed(validateBatchContract, { key: testKey, body })).body.data;
    };
    const datesOf = async (changes: object) => (await reportOf(changes)).rows.map(({ publish_at }) => publish_at);

    it('reads dates in the time zone of the schedule, otherwise in UTC at 18:00', async () => {
      expect(await datesOf({ schedule })).toEqual([
        '2030-01-07T00:00:00.000Z',
        '2030-01-07T22:30:00.000Z',
        '2030-01-09T03:30:00.000Z',
        // The first time of the schedule: rows with dates take none.
        '2030-02-28T22:30:00.000Z',
        null,
      ]);
      expect(await datesOf({})).toEqual([
        '2030-01-07T09:00:00.000Z',
        '2030-01-08T18:00:00.000Z',
        '2030-01-09T03:30:00.000Z',
        null,
        null,
      ]);
    });

    it('reports faults by row, and ignored columns', async () => {
      const { rows, notes, rows_valid } = await reportOf({});
      expect(rows_valid).toBe(4);
      expect(rows[4]).toMatchObject({
        title: 'Past',
        valid: false,
        errors: [{ field: 'publish_at', message: 'Table row 6: Must be in the future.' }],
      });
      expect(notes).toEqual(['Ignored columns: “anwser”.']);
    });

    it('reads the first table of an Excel workbook in the same way', async () => {
      const { key, template_quiz_id } = await prepareTemplate();
      const lines = TABLE.trim()
        .split('\n')
        .map((line) => line.split(','));
      const workbook = workbookFile({ Notes: [['Remember the milk']], Quizzes: lines, More: lines });
      const csv_media_id = await uploadTable(key, workbook, 'quizzes.xlsx');
      const body = { template_quiz_id, csv_media_id };
      const { rows, notes } = (await succeed(validateBatchContract, { key, body })).body.data;
      expect(rows.map(({ title }) => title)).toEqual(['Dawn', 'Day', 'Dusk', 'Night', 'Past']);
      expect(notes).toEqual([
        'Only the sheet “Quizzes” is used.',
        'Ignored columns: “anwser”.',
        expect.stringContaining('Most of the 5 videos have the same theme, layout, music'),
      ]);
    });

    it('ignores dates unless the batch publishes', async () => {
      expect(await datesOf({ publish: null })).toEqual([null, null, null, null, null]);
      expect((await reportOf({ publish: null })).rows_valid).toBe(5);
    });

    it('403 without the scope for media, which reading the file needs', async () => {
      const { user, key, template_quiz_id } = await prepareTemplate();
      const csv_media_id = await uploadTable(key, TABLE);
      const { key: weak } = await createTestKey(user.userId, ['quizzes:read']);
      const body = { template_quiz_id, csv_media_id };
      const refusal = await refuse('forbidden', validateBatchContract, { key: weak, body });
      expect(refusal.body).toMatchObject({ required_scopes: ['media:read'] });
    });
  });
});
