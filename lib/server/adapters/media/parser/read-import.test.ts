import { expect, test } from 'vitest';
import { ImportFailedError } from '../../../errors';
import { createParserPool, type ParserLimits, TABLE_PROGRAM } from './pool';
import type { ImportJob } from './protocol';

const MIB = 2 ** 20;
const poolOf = (limits: Partial<ParserLimits> = {}) =>
  createParserPool(() => ({ timeoutMs: 60_000, memoryBytes: 512 * MIB, program: TABLE_PROGRAM, ...limits }));

const { run } = poolOf();
const read = async (job: ImportJob) => {
  const result = await run({ kind: 'import', ...job }, 'user');
  if (!('imported' in result)) throw new TypeError('not an import');
  return result.imported;
};

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => ({ name: 'quiz.csv', bytes });

test('reads a text, and the bytes of a file in any encoding', async () => {
  const text = 'question,answer\nIst es grün?,falsch\nWer?,\n';
  for (const source of [
    text,
    fileOf(Buffer.from(text)),
    fileOf(Buffer.from(`\ufeff${text}`, 'utf16le')),
    fileOf(Buffer.from(text, 'latin1')),
  ]) {
    const { rounds, questions, report } = await read({ source, language: 'de' });
    expect(questions).toBe(2);
    expect(JSON.parse(rounds)).toMatchObject([
      { questions: [{ content: { question: 'Ist es grün?', correct: false } }, { content: { question: 'Wer?' } }] },
    ]);
    expect(report).toMatchObject({ format: 'csv', questions: 2, ready: 1, not_ready: [{ at: 3 }] });
  }
  const { report } = await read({ source: text, format: 'text' });
  expect(report.format).toBe('text');
});

test('returns one round too many at most, and the number of questions up to its limit', async () => {
  const { rounds, questions, report } = await read({ source: 'Red?\nAnswer: Mars\n\n'.repeat(15_000) });
  expect(JSON.parse(rounds)).toHaveLength(51);
  expect([questions, report.questions]).toEqual([10_000, 10_000]);
});

test('stops reading when the time is up', async () => {
  const job = { kind: 'import', source: 'Red?\nAnswer: Mars\n\n'.repeat(50_000) } as const;
  const stopped = poolOf({ timeoutMs: 20 }).run(job, 'user');
  await expect(stopped).rejects.toThrow(ImportFailedError);
  await expect(stopped).rejects.toThrow(
    'The questions could not be read within 0.02 s. Split them into several imports.',
  );
});
