import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_MAX_BYTES } from '../../../../core/model/limits';
import { hostileTables } from '../../../../tools/testing/hostile-tables';
import { workbookFile, workbookFiles, zipOf } from '../../../../tools/testing/office-files';
import { UnsupportedMediaError } from '../../../errors';
import { createParserPool, TABLE_PROGRAM } from './pool';

const MIB = 2 ** 20;
/** Those of production, with more time: the machine may be busy. */
const LIMITS = { timeoutMs: 60_000, memoryBytes: 512 * MIB, program: TABLE_PROGRAM };
const OPTIONS = { timeZone: 'UTC', time: '18:00', language: 'en' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { run, pids } = createParserPool(() => LIMITS);

const jobOf = async (contents: Buffer | string) => {
  const file = path.join(folder, `${Math.random()}.csv`);
  await writeFile(file, contents);
  return { kind: 'table', path: file, options: OPTIONS } as const;
};
const read = async (contents: Buffer | string) => {
  const result = await run(await jobOf(contents), 'user');
  if (!('table' in result)) throw new TypeError('not a table');
  return result.table;
};

/** Peak resident memory of a process in MiB (Linux). */
const peakOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Moves the last row of the first sheet to the last row that a sheet can have. */
const gapped = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.replace('<row r="2">', '<row r="1048576">')]),
  );

/** Repeats a part of a table up to the largest size of a file. */
const filled = (start: string, part: string): string =>
  start + part.repeat(Math.floor((MEDIA_MAX_BYTES.table - start.length) / part.length));

test('reads quizzes with their faults', async () => {
  expect(
    await read(
      'quiz,question,answer,publish_at,language,odd\nSpace,Red?,Mars,2030-01-07 9:00,de,\nSea,Deep?,,soon,,x\n',
    ),
  ).toEqual({
    quizzes: [
      {
        row: 2,
        title: 'Space',
        publishAt: '2030-01-07T09:00:00.000Z',
        fields: expect.stringContaining('"language":"de"'),
        faults: [],
      },
      {
        row: 3,
        title: 'Sea',
        publishAt: null,
        fields: '{}',
        faults: [
          { row: 3, column: 'publish_at', message: expect.stringContaining('Enter a date and time') },
          { row: 3, column: '', message: 'Enter a correct answer.' },
        ],
      },
    ],
    faults: [],
    notes: ['Ignored columns: “odd”.'],
  });
});

test('notes another encoding', async () => {
  const { notes } = await read(Buffer.from('quiz,question,answer\nCaf\xe9,Red?,Mars\n', 'latin1'));
  expect(notes).toEqual([expect.stringContaining('Windows-1252')]);
});

test('reads workbooks, and says what is wrong with them', async () => {
  const workbook = workbookFile({
    Quizzes: [
      ['quiz', 'question', 'answer'],
      ['Space', 'Red?', 'Mars'],
    ],
  });
  expect(await read(Buffer.from(workbook))).toMatchObject({ quizzes: [{ row: 2, title: 'Space', faults: [] }] });
  expect(await read(Buffer.from(workbook.subarray(0, -30)))).toEqual({
    quizzes: [],
    faults: [{ row: null, column: '', message: expect.stringMatching(/^The file is damaged/) }],
    notes: [],
  });
});

const worst: Record<string, () => Buffer | string> = {
  ...hostileTables,
  'an answer as long as the file': () =>
    `quiz,question,option_a,option_b,answer\nSpace,Red?,a,b,${'x'.repeat(MEDIA_MAX_BYTES.table - 100)}\n`,
  'many questions of one quiz': () => filled('quiz,question,answer\n', 'Space,Red?,Mars\n'),
  'commas alone': () => filled('quiz,question,answer\n', ','),
  'column names alone': () => filled('quiz,question', ',a'),
  'a table of 50 MB, which no upload can be': () => 'quiz,question,answer\n'.padEnd(50 * MIB, 'Space,Red?,Mars\n'),
  'a workbook with a gap of a million rows': () =>
    Buffer.from(
      zipOf(
        gapped(
          workbookFiles({
            A: [
              ['quiz', 'question', 'answer'],
              ['Space', 'Red?', 'Mars'],
            ],
          }),
        ),
      ),
    ),
  'a workbook with as much text as is read': () =>
    Buffer.from(
      workbookFile({
        A: [
          ['quiz', 'question', 'answer'],
          ...Array.from({ length: 9000 }, (_, row) => [`Quiz ${row % 500}`, 'Why? '.repeat(80), 'Mars']),
        ],
      }),
    ),
  'a bomb': () => Buffer.from(zipOf({ 'xl/workbook.xml': ' '.repeat(40 * MIB) })),
  'as many characters beyond Latin-1 as a file can have': () => filled('quiz,question,answer\nSpace,', '日,'),
  '500 quizzes with 9,500 long questions': () => {
    const line = (row: number) => `Quiz ${row % 500},${'Why? '.repeat(90)}${row},Mars\n`;
    return `quiz,question,answer\n${Array.from({ length: 9500 }, (_, row) => line(row)).join('')}`;
  },
};

describe('hostile tables', () => {
  test.each(Object.entries(worst))(
    '%s: a table or faults, within memory, while this process goes on',
    async (_, make) => {
      const job = await jobOf(make());
      let ticks = 0;
      const timer = setInterval(() => ticks++, 10);
      const start = performance.now();
      const result = await run(job, 'user').finally(() => clearInterval(timer));
      // Ten times as many are usual.
      expect(ticks).toBeGreaterThanOrEqual(Math.floor((performance.now() - start) / 100));
      const table = 'table' in result ? result.table : { quizzes: [], faults: [] };
      expect(table.quizzes.length + table.faults.length).toBeGreaterThan(0);
      expect(JSON.stringify([table.faults, table.quizzes.map(({ faults }) => faults)]).length).toBeLessThan(4 * MIB);
      if (process.platform === 'linux') {
        // The watchdog measures every 20 ms; in between a process may exceed its limit, and V8 fills what it may use.
        for (const pid of pids()) expect(await peakOf(pid)).toBeLessThan(640);
      }
    },
  );

  test('with less memory or time than a table needs, it is rejected with the reason; the next one is read', async () => {
    const job = await jobOf(worst['as many characters beyond Latin-1 as a file can have']?.() ?? '');
    const runWith = (limits: Partial<typeof LIMITS>) =>
      createParserPool(() => ({ ...LIMITS, ...limits })).run(job, 'user');
    const tooLarge = runWith({ memoryBytes: 120 * MIB });
    await expect(tooLarge).rejects.toThrow(UnsupportedMediaError);
    await expect(tooLarge).rejects.toThrow('The table could not be read without too much memory. Split it into');
    await expect(runWith({ timeoutMs: 1 })).rejects.toThrow(
      'The table could not be read within 0.001 s. Split it into smaller tables.',
    );
    expect((await read('quiz,question,answer\nSpace,Red?,Mars\n')).quizzes).toHaveLength(1);
  });
});
