import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPreviewSchema, importQuizContract } from '@/lib/core/contracts/imports';
import { questionFieldsSchema } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuestion } from '@/lib/tools/testing/factories';
import { type FormPart, form } from '@/lib/tools/testing/form';
import { expectFixture, FIXTURES, readFixture } from '@/lib/tools/testing/import-fixtures';
import { workbookFile } from '@/lib/tools/testing/office-files';
import { call, faults, type RequestParts, refuse, succeed } from '@/lib/tools/testing/request';

const DRY = { query: { dry_run: 'true' } };
const field = (name: string, value: string): FormPart => ({ name, bytes: Buffer.from(value), fileName: null });
const fileForm = (bytes: Uint8Array, fileName = 'planets.csv', ...fields: FormPart[]) =>
  form({ bytes, fileName }, ...fields);
const TWO = 'Which planet is red?\nA) Venus\nB) Mars *\n\nThe Moon makes its own light.\nAnswer: false\n';

const importing = async (parts: RequestParts) => {
  const { key } = await createTestUser();
  return (await succeed(importQuizContract, { key, ...parts })).body;
};
const refused = async (slug: Parameters<typeof refuse>[0], parts: RequestParts) => {
  const { key } = await createTestUser();
  const started = performance.now();
  const response = await refuse(slug, importQuizContract, { key, ...parts });
  // Reading is stopped after 5 s; a process starts first.
  expect(performance.now() - started).toBeLessThan(30_000);
  const { body } = await succeed(listQuizzesContract, { key });
  expect(body.data).toEqual([]);
  return response;
};

describe('importQuiz', () => {
  describe('201', () => {
    it('creates a quiz from a file, which names it', async () => {
      const { key } = await createTestUser();
      const csv = Buffer.from('question,a,b,answer\nRed?,Venus,Mars,B\nThe Moon is green.,,,no\n');
      const { body, headers } = await succeed(importQuizContract, { key, ...fileForm(csv, 'solar_system-2.csv') });
      const { data, report } = body;
      if (!('id' in data)) throw new Error('A dry run was not asked for.');
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${data.id}`);
      expect(headers.get('etag')).toBe(`"${data.updated_at}"`);
      expect((await succeed(getQuizContract, { key, params: { id: data.id } })).body.data).toEqual(data);
      expect(data).toMatchObject({ title: 'solar system 2', language: 'en', rounds: [{ title: 'Round 1' }] });
      expect(data.music).toEqual({ track: 'playful', volume: 0.7 });
      expect(data.rounds[0]?.questions).toMatchObject([
        { question_type: 'multiple_choice', content: { question: 'Red?', correctOptionId: 'b' } },
        { question_type: 'true_false', content: { correct: false } },
      ]);
      expect(report).toMatchObject({ format: 'csv', questions: 2, ready: 2, not_ready: [], unused: [], notes: [] });
    });

    it('reads an Excel workbook, and says where its questions are', async () => {
      const bytes = workbookFile({
        Space: [
          ['Question', 'A', 'B', 'Correct'],
          ['Red?', 'Venus', 'Mars', 2],
          ['Blue?', 'Earth', 'Neptune', 'C'],
        ],
        Notes: [['Nothing to see here']],
      });
      const { data, report } = await importing(fileForm(Buffer.from(bytes), 'space.xlsx'));
      expect(data).toMatchObject({ title: 'space', rounds: [{ title: 'Round 1' }] });
      expect(data.rounds[0]?.questions).toMatchObject([{ content: { correctOptionId: 'b' } }, {}]);
      expect(report).toMatchObject({ format: 'xlsx', questions: 2, ready: 1 });
      expect(report.not_ready).toMatchObject([{ place: 'Sheet “Space”, row 3', question: 'Blue?' }]);
      expect(report.unused).toMatchObject([{ place: 'Sheet “Notes”' }]);
    });

    it('makes questions of cards, as asked', async () => {
      const text = 'hola\thello\nadiós\tgoodbye\nsí\tyes, of course\n';
      const { report } = await importing({ ...DRY, body: { text } });
      expect(report).toMatchObject({ format: 'cards', questions: 3, ready: 0 });
      const types = ['multiple_choice', 'open'] as const;
      for (const cards of types) {
        const made = await importing({ body: { text, cards } });
        expect(made.report).toMatchObject({ questions: 3, ready: 3 });
        expect(made.data.rounds[0]?.questions).toMatchObject([
          { question_type: cards, content: { question: 'hello' } },
          { question_type: cards, content: { question: 'goodbye' } },
          { question_type: cards, content: { question: 'yes, of course' } },
        ]);
      }
      const pairs = await importing({ body: { text, cards: 'match_pairs' } });
      expect(pairs.data.rounds[0]?.questions).toMatchObject([{ question_type: 'match_pairs' }]);
    });

    it('takes a text, with title and language', async () => {
      const text = 'Der Mond ist grün.\nAntwort: falsch\n';
      const { data } = await importing({ body: { text, title: 'Weltraum', language: 'de' } });
      expect(data).toMatchObject({ title: 'Weltraum', language: 'de', rounds: [{ title: 'Runde 1' }] });
      expect(data.rounds[0]?.questions).toMatchObject([{ question_type: 'true_false', content: { correct: false } }]);
    });

    it('takes title, language and format in the form, before and after the file', async () => {
      const bytes = Buffer.from('question,answer\nEs ist grün.,falsch\n');
      const { data } = await importing(
        form(field('language', 'de'), { bytes, fileName: 'a.csv' }, field('title', 'Grün'), field('format', 'csv')),
      );
      expect(data).toMatchObject({ title: 'Grün', language: 'de' });
      expect(data.rounds[0]?.questions).toMatchObject([{ content: { correct: false } }]);
    });

    it.each([
      ['UTF-16', Buffer.from('\ufeffquestion,answer\nWo?,Zürich\n', 'utf16le'), []],
      [
        'Windows-1252',
        Buffer.from('question,answer\nWo?,Zürich\n', 'latin1'),
        [expect.stringContaining('Windows-1252')],
      ],
    ])('reads %s', async (_, bytes, notes) => {
      const { data, report } = await importing(fileForm(bytes));
      expect(data.rounds[0]?.questions).toMatchObject([{ content: { answers: ['Zürich'] } }]);
      expect(report.notes).toEqual(notes);
    });

    it('keeps drafts, leaves out what is invalid, and reports where each is', async () => {
      const csv = 'question,answer,difficulty\nRed?,Mars,2\nGreen?,Leaf,9\nBlue?,,1\n';
      const { data, report } = await importing(fileForm(Buffer.from(csv)));
      const [round] = data.rounds;
      expect(round?.questions.map(({ content }) => content.question)).toEqual(['Red?', 'Blue?']);
      expect(report).toMatchObject({ questions: 3, ready: 1, not_ready_omitted: 0 });
      expect(report.not_ready).toMatchObject([
        { at: 3, question: null, field: null, reasons: [expect.stringMatching(/^difficulty: /)] },
        { at: 4, question: 'Blue?', field: 'rounds.0.questions.1', reasons: [expect.any(String)] },
      ]);
    });

    it('keeps the settings of a quiz in JSON', async () => {
      const { key } = await createTestUser();
      const body = {
        title: 'Space',
        description: 'All of it',
        platform_profile: 'square',
        question_duration_seconds: 12,
        rounds: [{ title: 'Near', timer_override: 20, questions: [finishedQuestion()] }],
      };
      const { id } = (await succeed(createQuizContract, { key, body })).body.data;
      const { text } = await succeed(getQuizContract, { key, params: { id } });
      const { data } = (await succeed(importQuizContract, { key, body: { text } })).body;
      expect(data).toMatchObject(body);
      expect('id' in data && data.id).not.toBe(id);
    });

    it('runs once for an idempotency key, whatever the boundary of the form', async () => {
      const { key } = await createTestUser();
      const send = (text: string) => {
        const { headers, body } = fileForm(Buffer.from(text));
        return { key, body, headers: { ...headers, 'Idempotency-Key': 'one' } };
      };
      const csv = 'question,answer\nRed?,Mars\n';
      const [first, second] = [
        await succeed(importQuizContract, send(csv)),
        await succeed(importQuizContract, send(csv)),
      ];
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.body).toEqual(first.body);
      await refuse('idempotency-key-reused', importQuizContract, send(`${csv}Big?,Jupiter\n`));
      expect((await succeed(listQuizzesContract, { key })).body.data).toHaveLength(1);
    });
  });

  describe('a dry run', () => {
    it.each(Object.entries(FIXTURES))('reads %s', async (name, expected) => {
      const { data, report } = await importing({ ...DRY, ...fileForm(readFixture(name), name) });
      const unready = new Set(report.not_ready.map(({ field: place }) => place));
      expect(unready).not.toContain(null);
      const questions = data.rounds.flatMap((round, at) =>
        round.questions.map((question, index) => ({
          fields: questionFieldsSchema.parse(question),
          isReady: !unready.has(`rounds.${at}.questions.${index}`),
        })),
      );
      expectFixture(expected, { questions, rounds: data.rounds.map(({ title }) => title), unused: report.unused });
      expect(report).toMatchObject({ questions: questions.length, not_ready_omitted: 0, unused_omitted: 0 });
    });

    it('creates nothing, and previews what an import creates', async () => {
      const { key } = await createTestUser();
      const parts = { key, body: { text: `${TWO}\nWho?\n` } };
      const { status, headers, body } = await succeed(importQuizContract, { ...parts, ...DRY });
      expect([status, headers.get('location'), headers.get('etag')]).toEqual([200, null, null]);
      expect((await succeed(listQuizzesContract, { key })).body.data).toEqual([]);
      const real = (await succeed(importQuizContract, parts)).body;
      expect(real.report).toEqual(body.report);
      expect(importPreviewSchema.parse(real.data)).toEqual(body.data);
      const { id } = (await succeed(createQuizContract, { key, body: body.data })).body.data;
      const copy = (await succeed(getQuizContract, { key, params: { id } })).body.data;
      expect(importPreviewSchema.parse(copy)).toEqual(body.data);
    });

    it('reports why there is nothing to import', async () => {
      const { data, report } = await importing({ ...DRY, body: { text: '{"rounds": [{"questions": [5]}]}' } });
      expect(data.rounds).toEqual([]);
      expect(report).toMatchObject({ questions: 1, ready: 0, not_ready: [{ at: 1, field: null }] });
    });
  });

  describe('400, 413 and 415', () => {
    const csv = Buffer.from('question,answer\nRed?,Mars\n');
    it.each<[string, RequestParts, string[]]>([
      ['no text', { body: {} }, ['text']],
      ['an empty text', { body: { text: '' } }, ['text']],
      [
        'members of other types',
        { body: { text: 5, title: [], format: 'pdf', language: '!' } },
        ['format', 'language', 'text', 'title'],
      ],
      ['a form without a file', form(field('format', 'csv')), ['file']],
      ['a file that is a text', form(field('file', 'question')), ['file']],
      ['a file in another part', form({ bytes: csv, name: 'questions' }), ['file', 'questions']],
      ['two files', form({ bytes: csv }, { bytes: csv }), ['file']],
      ['a field twice', form({ bytes: csv }, field('title', 'a'), field('title', 'b')), ['title']],
      ['a long field', form(field('title', 'x'.repeat(2000)), { bytes: csv }), ['title']],
      ['an unknown format', fileForm(csv, 'a.csv', field('format', 'pdf')), ['format']],
      ['many parts', form(...Array.from({ length: 40 }, (_, index) => field(`f${index}`, 'x'))), ['']],
      ['a wrong dry_run', { body: { text: TWO }, query: { dry_run: 'yes' } }, ['dry_run']],
      ['a form without an end', { ...fileForm(csv), body: fileForm(csv).body.subarray(0, -60) }, ['']],
      ['a form without a boundary', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }, ['']],
      ['no form at all', { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }, ['']],
      ['no body', {}, ['text']],
    ])('%s', async (_, parts, fields) => {
      expect(faults(await refused('validation-error', parts))).toEqual(fields);
    });

    it('a theme in JSON that the user cannot use', async () => {
      const quiz = { theme_id: randomUUID(), rounds: [{ questions: [finishedQuestion()] }] };
      const response = await refused('validation-error', { body: { text: JSON.stringify(quiz) } });
      expect(faults(response)).toEqual(['theme_id']);
    });

    it('more than 1 MiB', async () => {
      const bytes = Buffer.alloc(1024 * 1024 + 1, 'a');
      await refused('payload-too-large', fileForm(bytes));
      await refused('payload-too-large', fileForm(Buffer.alloc(2 * 1024 * 1024, 'a')));
      await refused('payload-too-large', { body: { text: bytes.toString() } });
    });

    it('another type of body', async () => {
      await refused('unsupported-media-type', { body: csv, headers: { 'Content-Type': 'text/csv' } });
    });
  });

  describe('422', () => {
    const size = 1000 * 1024;
    it.each<[string, string]>([
      ['nothing', ' \n\n'],
      ['only invalid questions', 'question,answer,difficulty\nRed?,Mars,9\n'],
      ['one line of 1 MB', 'a'.repeat(size)],
      ['one line of words', 'Is it? '.repeat(size / 7)],
      ['deep JSON', '['.repeat(size / 2) + ']'.repeat(size / 2)],
      ['deep objects', `${'{"rounds":'.repeat(20_000)}[]${'}'.repeat(20_000)}`],
      ['broken JSON', `[{"question": "${'x'.repeat(size)}`],
      ['broken XML', `<quiz>${'<question>'.repeat(50_000)}`],
      ['braces', '{'.repeat(size)],
      ['a wide table', `question${',a'.repeat(size / 2)}\n`],
      ['NUL', '\0'.repeat(size)],
    ])('%s', async (_, text) => {
      const response = await refused('import-failed', fileForm(Buffer.from(text), 'a.txt'));
      expect(response.body.detail).toMatch(/no questions|None of the questions|could not be read/);
    });

    it.each<[string, string]>([
      ['50,000 rows', `question,answer\n${'Red?,Mars\n'.repeat(50_000)}`],
      ['60 rounds', Array.from({ length: 60 }, (_, index) => `## Round ${index}\n\nRed?\nAnswer: Mars\n`).join('\n')],
      ['501 questions', 'Red?\nAnswer: Mars\n\n'.repeat(501)],
    ])('%s', async (_, text) => {
      const { key } = await createTestUser();
      const { status, body } = await call(importQuizContract, { key, ...fileForm(Buffer.from(text), 'a') });
      expect(status, JSON.stringify(body)).toBe(422);
      expect((await succeed(listQuizzesContract, { key })).body.data).toEqual([]);
    });
  });
});
