import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WORKBOOK_TYPE } from '../../../../core/model/media';
import { bundled } from '../../../../tools/testing/bundled';
import { fragmentedMp4, testFiles } from '../../../../tools/testing/media-files';
import { mutate } from '../../../../tools/testing/mutate';
import { workbookFile } from '../../../../tools/testing/office-files';
import { configure } from '../../../env';
import { InvalidInputError, UnsupportedMediaError } from '../../../errors';
import { HEAD_BYTES } from '../inspect';
import { createParserPool } from './pool';

const SEED = 'November 2026';
const MUTATIONS = 100;
/** Shorter than in production, so that all files fit into a minute. An intact file takes 3 ms. */
const TIMEOUT_MS = 300;
const MIB = 2 ** 20;

const outcomeOf = (error: unknown): string => {
  if (error instanceof InvalidInputError) return '400';
  if (!(error instanceof UnsupportedMediaError)) throw error;
  if (error.message.startsWith('The file could not be checked within')) return 'hung';
  return error.message.startsWith('The file could not be checked') ? 'died' : '415';
};

/** Resident memory of a process; 0 if it has ended, or without /proc. */
const residentBytes = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
};

test(`reads or rejects each of ${MUTATIONS} damaged files of every container`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'qv-fuzz-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  configure({ LOG_LEVEL: 'silent' });
  const program = [await bundled('lib/server/adapters/media/parser/program.ts')];
  const pool = createParserPool(() => ({ timeoutMs: TIMEOUT_MS, memoryBytes: 512 * MIB, program }));
  const containers = [
    ...(await testFiles()).map(({ type, bytes }) => ({ name: type as string, bytes })),
    { name: 'fragmented video/mp4', bytes: await fragmentedMp4() },
    { name: 'text/csv', bytes: Buffer.from('quiz,question,answer\nSpace,Red planet?,Mars\n'.repeat(100)) },
    { name: WORKBOOK_TYPE, bytes: Buffer.from(workbookFile({ A: [['quiz', 'question', 'answer']] })) },
  ];
  const waiting = containers
    .flatMap((container) => Array.from({ length: MUTATIONS }, (_, index) => ({ ...container, index })))
    .values();

  const tally: Record<string, Record<string, number>> = {};
  const hostile: string[] = [];
  const read = async (userId: string): Promise<void> => {
    for (const { name, bytes, index } of waiting) {
      const seed = `${SEED}/${name}/${index}`;
      const file = path.join(folder, userId);
      const damaged = mutate(bytes, seed);
      await writeFile(file, damaged);
      let outcome = 'facts';
      try {
        const head = damaged.subarray(0, HEAD_BYTES).toString('base64');
        const result = await pool.run(
          { kind: 'sniff', head, claimsTable: name === 'text/csv' || name === WORKBOOK_TYPE },
          userId,
        );
        if ('sniffed' in result) await pool.run({ kind: 'inspect', path: file, type: result.sniffed }, userId);
      } catch (error) {
        outcome = outcomeOf(error);
        if (outcome === 'hung' || outcome === 'died') hostile.push(`${outcome}: ${seed}`);
      }
      tally[name] = { ...tally[name], [outcome]: (tally[name]?.[outcome] ?? 0) + 1 };
    }
  };

  const before = process.memoryUsage.rss();
  let [peak, parserPeak] = [before, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    parserPeak = Math.max(parserPeak, ...pool.pids().map(residentBytes));
  }, 20);
  const startedAt = performance.now();
  // Two users, so that both processes of the pool work.
  await Promise.all(['first', 'second'].map(read)).finally(() => clearInterval(watch));
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(
    `Fuzz with seed "${SEED}": ${seconds.toFixed(0)} s; this process grew by ${((peak - before) / MIB).toFixed(0)} MiB, ` +
      `parsers used at most ${(parserPeak / MIB).toFixed(0)} MiB.`,
    tally,
    hostile,
  );
  for (const counts of Object.values(tally)) {
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(MUTATIONS);
    expect(counts.facts).toBeGreaterThan(0);
  }
  expect(Object.keys(tally)).toHaveLength(17);
  expect((peak - before) / MIB).toBeLessThan(96);
  expect(parserPeak / MIB).toBeLessThan(640);
}, 240_000);
