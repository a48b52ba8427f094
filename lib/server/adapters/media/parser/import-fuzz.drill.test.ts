import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeTable } from '../../../../core/tables/decode';
import { bundled } from '../../../../tools/testing/bundled';
import { FIXTURES, readFixture } from '../../../../tools/testing/import-fixtures';
import { mutate, mutateText } from '../../../../tools/testing/mutate';
import { paragraph, wordFile, workbookFiles, zipOf } from '../../../../tools/testing/office-files';
import { CANVAS } from '../../../../tools/testing/qti-files';
import { ImportFailedError } from '../../../errors';
import { createParserPool } from './pool';

const SEED = 'November 2026';
const MUTATIONS = 200;
const TIMEOUT_MS = 2000;
const MIB = 2 ** 20;

const SHEET = workbookFiles({
  One: [
    ['Question', 'A', 'B', 'Answer'],
    ['Which planet is red?', 'Venus', 'Mars', 'B'],
  ],
});

/** Makes damaged files of one kind. Damage to an archive is found by its checksum, so its parts are damaged. */
const KINDS: Record<string, (seed: string) => Uint8Array> = {
  ...Object.fromEntries(
    Object.keys(FIXTURES).map((name) => {
      const text = decodeTable(readFixture(name)).text;
      return [name, (seed: string) => new TextEncoder().encode(mutateText(text, seed))];
    }),
  ),
  'sheet.xlsx': (seed) =>
    zipOf({ ...SHEET, 'xl/worksheets/sheet1.xml': mutateText(SHEET['xl/worksheets/sheet1.xml'] ?? '', seed) }),
  'strings.xlsx': (seed) =>
    zipOf({ ...SHEET, 'xl/sharedStrings.xml': mutateText(SHEET['xl/sharedStrings.xml'] ?? '', seed) }),
  'archive.docx': (seed) =>
    new Uint8Array(
      mutate(Buffer.from(wordFile(paragraph('Red?'), paragraph('A) Venus'), paragraph('**B) Mars**'))), seed),
    ),
  'package.zip': (seed) => zipOf({ 'imsmanifest.xml': '<manifest/>', 'quiz.xml': mutateText(CANVAS, seed) }),
};

/** The most memory that a process has had resident, in bytes; 0 without /proc. */
const peakBytes = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
};

test(`reads ${MUTATIONS} damaged copies of each file with questions, in time and with little memory`, async () => {
  const program = [await bundled('lib/server/adapters/media/parser/table-program.ts')];
  const pool = createParserPool(() => ({ timeoutMs: TIMEOUT_MS, memoryBytes: 512 * MIB, program }));
  const read = (source: { name: string; bytes: Uint8Array<ArrayBuffer> }) =>
    pool.run({ kind: 'import', source }, 'user');

  const failed: string[] = [];
  let slowest = { milliseconds: 0, seed: '' };
  let largest = { bytes: 0, seed: '' };
  for (const [name, damaged] of Object.entries(KINDS)) {
    for (let index = 0; index < MUTATIONS; index += 1) {
      const seed = `${SEED}/${name}/${index}`;
      const file = new Uint8Array(damaged(seed));
      const startedAt = performance.now();
      try {
        await read({ name, bytes: file });
      } catch (error) {
        if (!(error instanceof ImportFailedError)) throw error;
        failed.push(`${seed}: ${error.message}`);
      }
      const milliseconds = performance.now() - startedAt;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, seed };
      // Processes are replaced after some hundred files.
      const bytes = Math.max(...pool.pids().map(peakBytes));
      if (bytes > largest.bytes) largest = { bytes, seed };
    }
  }
  console.info(
    `Imports with seed "${SEED}": a process used at most ${(largest.bytes / MIB).toFixed(0)} MiB ("${largest.seed}"); ` +
      `the slowest took ${slowest.milliseconds.toFixed(0)} ms ("${slowest.seed}").`,
  );
  expect(failed).toEqual([]);
  expect(largest.bytes / MIB).toBeLessThan(256);
}, 240_000);
