import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { storage } from '@/lib/server/adapters/storage';
import { InvalidInputError } from '@/lib/server/errors';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { hostileTables } from '@/lib/tools/testing/hostile-tables';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { getMedia } from '../media/media';
import { deleteMedia } from '../media/media-uses';
import { uploadMedia } from '../media/upload-media';
import { createQuiz } from '../quizzes/quizzes';
import { ensureUser } from '../users/accounts';
import { advanceBatches } from './advance-batch';
import { listBatches } from './batches';
import { createBatch, readDrafts, validateBatch } from './create-batch';
import { listBatchRows } from './list-batch-rows';

// The machine may be busy, and a table that takes longer is a fault of its own.
ownDatabase({ LOG_LEVEL: 'silent', MEDIA_PARSE_SECONDS: '60' });

const TABLE = 'quiz,question,option_a,option_b,answer\nSpace,Red?,Venus,Mars,B\nSea,Deep?,Yes,No,A\n';

/** Odd tables in which one quiz is valid. */
const READABLE = ['a million empty columns', 'prototype columns'];

const newActor = async (): Promise<Actor> => systemActor((await ensureUser({ email: `${v7()}@example.com` })).id);
const newTemplate = (actor: Actor, changes: object = {}) =>
  createQuiz(actor, createQuizBody.parse({ ...finishedQuiz('Template'), ...changes }));

const upload = async (actor: Actor, contents: Buffer | string, name = 'quizzes.csv') => {
  async function* chunks() {
    const bytes = Buffer.from(contents);
    for (let at = 0; at < bytes.length; at += 65_536) yield new Uint8Array(bytes.subarray(at, at + 65_536));
  }
  return (await uploadMedia(actor, { name, contents: chunks() })).media.id;
};

const inputOf = async (actor: Actor, csv_media_id: string, changes: object = {}) =>
  createBatchBody.parse({ template_quiz_id: (await newTemplate(actor)).id, csv_media_id, render: null, ...changes });

const create = async (actor: Actor, input: Awaited<ReturnType<typeof inputOf>>) =>
  createBatch(actor, input, (await readDrafts(actor, input)).drafts);
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (error instanceof InvalidInputError) return error.errors.map(({ field, message }) => `${field}: ${message}`);
      throw error;
    },
  );

const page = { limit: 100, after: null };
const rowsOf = async (actor: Actor, id: string) => (await listBatchRows(actor, id, page)).rows;
const leftovers = () => readdir(path.resolve(storage().incomingFolder));

describe('a batch of a CSV file', () => {
  test('creates its quizzes after the file was deleted, and two at a time', async () => {
    const actor = await newActor();
    const file = await upload(actor, TABLE);
    const inputs = await Promise.all([inputOf(actor, file), inputOf(actor, file)]);
    const batches = await Promise.all(inputs.map((input) => create(actor, input)));
    await deleteMedia(actor, file, { force: false });
    while (await advanceBatches(actor.userId, async () => async () => {})) {}
    for (const { id } of batches) {
      expect(await rowsOf(actor, id)).toMatchObject([
        { position: 1, title: 'Space', status: 'completed', quizId: expect.any(String) },
        { position: 2, title: 'Sea', status: 'completed', quizId: expect.any(String) },
      ]);
    }
    expect(await faultsOf(create(actor, inputs[0] ?? (await inputOf(actor, file))))).toEqual([
      'csv_media_id: Must be the id of a CSV file or an Excel workbook in your media.',
    ]);
    expect(await leftovers()).toEqual([]);
  });

  test('reports a file that was deleted while it was read', async () => {
    const actor = await newActor();
    const id = await upload(actor, TABLE);
    await storage().delete((await getMedia(actor, id)).storageKey);
    expect(await faultsOf(create(actor, await inputOf(actor, id)))).toEqual([
      'csv_media_id: Must be the id of a CSV file or an Excel workbook in your media.',
    ]);
  });

  test('reads true and false in the language of the template', async () => {
    const actor = await newActor();
    const id = await upload(actor, 'quiz,question,answer\nRot,Der Mars ist rot.,Richtig\n');
    const template = await newTemplate(actor, { language: 'de' });
    const input = await inputOf(actor, id, { template_quiz_id: template.id });
    const { rows } = await validateBatch(actor, input, (await readDrafts(actor, input)).drafts);
    expect(rows[0]?.input?.rounds[0]?.questions[0]).toMatchObject({ questionType: 'true_false' });
  });

  test.each(Object.entries(hostileTables).filter(([name]) => !READABLE.includes(name)))(
    '%s: no batch, and an error of the file or of its rows',
    async (_, make) => {
      const actor = await newActor();
      const bytes = Buffer.from(make()).subarray(0, MEDIA_MAX_BYTES.table);
      const id = await upload(actor, bytes).catch((error: { slug?: string }) => error.slug ?? '');
      // Control characters: not accepted as CSV.
      if (id === 'unsupported-media-type') return;
      const input = await inputOf(actor, id);
      let ticks = 0;
      const timer = setInterval(() => ticks++, 10);
      const faults = await faultsOf(create(actor, input)).finally(() => clearInterval(timer));
      expect(faults[0]).toMatch(/^csv_media_id(\.[a-z_.]+)?: .{10,}/);
      expect(ticks).toBeGreaterThan(0);
      expect((await listBatches(actor, page)).rows).toEqual([]);
      expect(await leftovers()).toEqual([]);
    },
  );

  test('reading it does not block this process', async () => {
    const actor = await newActor();
    const rows = Array.from({ length: 9000 }, (_, row) => `Quiz ${row % 450},${'Why? '.repeat(80)}${row},Mars\n`);
    const id = await upload(actor, `quiz,question,answer\n${rows.join('')}`);
    const input = await inputOf(actor, id);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const { drafts, count } = await readDrafts(actor, input);
    const { rows: report } = await validateBatch(actor, input, drafts).finally(() => clearInterval(timer));
    expect([count, report.filter((row) => row.input !== null).length]).toEqual([450, 450]);
    // Usually 30 ms; read in this process, it would be more than a second.
    console.info(`the longest pause was ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(500);
  });
});
