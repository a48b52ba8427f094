import { describe, expect, it } from 'vitest';
import {
  createQuizContract,
  getQuizContract,
  listQuizzesContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { QUESTION_CONTENT, QUESTION_TYPES } from '@/lib/core/model/question-types';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, send, succeed } from '@/lib/tools/testing/request';

const readBack = async ({ key }: TestUser, id: string) =>
  (await succeed(getQuizContract, { key, params: { id } })).body.data;

describe('createQuiz', () => {
  describe('201', () => {
    it('creates a quiz with defaults and one round from an empty body', async () => {
      const user = await createTestUser();
      const { body, headers } = await succeed(createQuizContract, { key: user.key });
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${body.data.id}`);
      expect(headers.get('ratelimit')).toMatch(/^"write";r=29/);
      expect(body.data).toMatchObject({
        title: 'Untitled Quiz',
        description: null,
        language: 'en',
        status: 'draft',
        intro_subtitle: null,
        outro_text: null,
        question_duration_seconds: 10,
        answer_duration_seconds: 5,
        fact_duration_seconds: 4,
        hint_timing_percent: 50,
        resolution: '1080p',
        platform_profile: 'youtube',
        theme_id: null,
        user_id: user.userId,
      });
      const { rounds } = await readBack(user, body.data.id);
      expect(rounds).toMatchObject([{ title: 'Round 1', order: 0, timer_override: null, questions: [] }]);
    });

    it('names a quiz and its round in the language of the quiz', async () => {
      const user = await createTestUser();
      const { body } = await succeed(createQuizContract, { key: user.key, body: { language: 'de' } });
      expect(await readBack(user, body.data.id)).toMatchObject({
        title: 'Quiz ohne Titel',
        rounds: [{ title: 'Runde 1' }],
      });
      const round = { key: user.key, params: { id: body.data.id }, body: {} };
      expect((await succeed(createRoundContract, round)).body.data.title).toBe('Runde 2');
    });

    it('creates a complete quiz in the given order', async () => {
      const user = await createTestUser();
      const { body } = await succeed(createQuizContract, {
        key: user.key,
        body: {
          title: 'Capitals',
          platform_profile: 'tiktok',
          language: 'zh-hant',
          resolution: '720x720',
          rounds: [
            { questions: [finishedQuestion('One?'), { question_type: 'true_false', hint: 'Look up' }] },
            { title: 'Last', timer_override: 20 },
          ],
        },
      });
      const quiz = await readBack(user, body.data.id);
      expect(quiz).toMatchObject({
        title: 'Capitals',
        platform_profile: 'tiktok',
        resolution: '720x720',
        language: 'zh-Hant',
        theme: null,
      });
      expect(quiz.rounds).toMatchObject([
        { order: 0, title: '第1回合', timer_override: null },
        { order: 1, title: 'Last', timer_override: 20, questions: [] },
      ]);
      expect(quiz.rounds[0]?.questions).toMatchObject([
        { order: 0, question_type: 'multiple_choice', content: { question: 'One?', correctOptionId: 'b' } },
        { order: 1, question_type: 'true_false', hint: 'Look up', content: { question: '', correct: null } },
      ]);
    });

    it('adds the defaults of every question type', async () => {
      const user = await createTestUser();
      const questions = QUESTION_TYPES.map((question_type) => ({ question_type }));
      const { body } = await succeed(createQuizContract, { key: user.key, body: { rounds: [{ questions }] } });
      const [round] = (await readBack(user, body.data.id)).rounds;
      expect(round?.questions.map(({ content }) => content)).toEqual(
        QUESTION_TYPES.map((type) => QUESTION_CONTENT[type].parse({})),
      );
    });

    it('accepts a retrieved quiz, and ignores read-only fields (D3)', async () => {
      const user = await createTestUser();
      const first = await succeed(createQuizContract, { key: user.key, body: { title: 'Copy me' } });
      const detail = await readBack(user, first.body.data.id);
      const otherUser = await createTestUser();
      const { body } = await succeed(createQuizContract, { key: otherUser.key, body: detail });
      expect(body.data.id).not.toBe(detail.id);
      expect(body.data).toMatchObject({ title: 'Copy me', user_id: otherUser.userId });
    });

    it('normalises text and counts code points (D13)', async () => {
      const { key } = await createTestUser();
      const { body } = await succeed(createQuizContract, { key, body: { title: `Cafe\u0301 ${'🧠'.repeat(195)}` } });
      expect(body.data.title).toBe(`Café ${'🧠'.repeat(195)}`);
    });
  });

  describe('400', () => {
    it('lists all errors', async () => {
      const { key } = await createTestUser();
      const body = {
        title: '',
        question_duration_seconds: 2,
        platform_profile: 'vhs',
        resolution: '8k',
        rounds: [
          { title: 7, questions: [{ question_type: 'riddle', difficulty: 9 }] },
          { questions: [{ question_type: 'true_false', content: { correct: 'yes' }, hint: 4 }, {}] },
        ],
      };
      expect(faults(await refuse('validation-error', createQuizContract, { key, body }))).toEqual([
        'platform_profile',
        'question_duration_seconds',
        'resolution',
        'rounds.0.questions.0.difficulty',
        'rounds.0.questions.0.question_type',
        'rounds.0.title',
        'rounds.1.questions.0.content.correct',
        'rounds.1.questions.0.hint',
        'rounds.1.questions.1.question_type',
        'title',
      ]);
    });

    it('explains what is valid in a sentence, with a code for programs', async () => {
      const { key } = await createTestUser();
      const { body } = await refuse('validation-error', createQuizContract, {
        key,
        body: { status: 'done', title: 1 },
      });
      expect(body.errors).toEqual([
        { field: 'title', message: 'Must be a string.', code: 'invalid_type' },
        { field: 'status', message: 'Must be one of: draft, ready, published, archived.', code: 'invalid_value' },
      ]);
    });

    it('rejects a theme that doesn’t exist', async () => {
      const { key } = await createTestUser();
      const body = { theme_id: '01a1f93f-962e-7464-8a57-f6fe9378026e' };
      expect(faults(await refuse('validation-error', createQuizContract, { key, body }))).toEqual(['theme_id']);
    });

    it.each([
      ['a control character', { title: 'a\u0000b' }],
      ['a lone surrogate', { title: 'a\ud83d' }],
      ['201 code points', { title: '🧠'.repeat(201) }],
    ])('rejects a title with %s', async (_, body) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', createQuizContract, { key, body }))).toEqual(['title']);
    });

    it.each([
      ['text', 'not json'],
      ['an incomplete object', '{"title":'],
      ['a list', '[]'],
      ['null', 'null'],
      ['100,000 open brackets', '['.repeat(100_000)],
      ['bytes that are not UTF-8', Uint8Array.from([0x22, 0xff, 0x22])],
    ])('rejects %s as a body', async (_, body) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', createQuizContract, { key, body }))).toEqual(['']);
    });

    it('rejects __proto__ and deeply nested fields', async () => {
      const { key } = await createTestUser();
      const body = '{"__proto__":{"title":"no"},"constructor":{"prototype":{}}}';
      expect(faults(await refuse('validation-error', createQuizContract, { key, body }))).toEqual([
        '__proto__',
        'constructor',
      ]);
      const deep = `{"deep":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`;
      const { body: problem } = await refuse('validation-error', createQuizContract, { key, body: deep });
      expect(problem.detail).toContain('64 levels');
    });
  });

  describe('413', () => {
    it('rejects more than 1 MiB, with or without Content-Length', async () => {
      const { key } = await createTestUser();
      const body = JSON.stringify({ title: 'x', padding: 'x'.repeat(1024 * 1024) });
      await refuse('payload-too-large', createQuizContract, { key, body });
      const streamed = await fetch(
        new Request((await send('/api/v1/quizzes')).url, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: new Blob([body]).stream(),
          duplex: 'half',
        } as RequestInit),
      );
      expect(streamed.status).toBe(413);
    });
  });

  describe('415', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'])(
      'rejects %s',
      async (type) => {
        const { key } = await createTestUser();
        const headers = { 'Content-Type': type };
        await refuse('unsupported-media-type', createQuizContract, { key, body: '{}', headers });
      },
    );
  });
});

describe('listQuizzes', () => {
  describe('200', () => {
    it('lists one’s own quizzes in pages, newest first', async () => {
      const { key } = await createTestUser();
      const titles = ['1', '2', '3', '4', '5'];
      for (const title of titles) await succeed(createQuizContract, { key, body: { title } });
      const seen: string[] = [];
      let query: Record<string, string> = { limit: '2' };
      for (;;) {
        const { body, headers } = await succeed(listQuizzesContract, { key, query });
        seen.push(...body.data.map(({ title }) => title));
        const { cursor, hasMore } = body.pagination;
        expect(hasMore).toBe(cursor !== null);
        expect(headers.get('link')).toBe(
          cursor === null ? null : `</api/v1/quizzes?limit=2&cursor=${cursor}>; rel="next"`,
        );
        if (cursor === null) break;
        expect(cursor).toMatch(/^[\w-]+$/);
        query = { limit: '2', cursor };
      }
      expect(seen).toEqual(titles.toReversed());
    });

    const createAll = async (key: string, quizzes: { title: string; status?: string }[]) => {
      for (const body of quizzes) await succeed(createQuizContract, { key, body });
    };
    /** The titles on all pages of two items. */
    const titlesOf = async (key: string, query: Record<string, string>): Promise<string[]> => {
      const { data, pagination } = (await succeed(listQuizzesContract, { key, query: { limit: '2', ...query } })).body;
      const titles = data.map(({ title }) => title);
      if (pagination.cursor === null) return titles;
      return [...titles, ...(await titlesOf(key, { ...query, cursor: pagination.cursor }))];
    };

    it.each([
      ['title', ['alpha', 'Alpha', 'Beta', 'ecru', 'Ecru', 'zeta']],
      ['created_at', ['Beta', 'zeta', 'Alpha', 'ecru', 'alpha', 'Ecru']],
      ['updated_at', ['zeta', 'Alpha', 'ecru', 'alpha', 'Ecru', 'Beta']],
    ])('sorts by %s in both directions, across pages (D21)', async (sort, ascending) => {
      const { key } = await createTestUser();
      const titles = ['Beta', 'zeta', 'Alpha', 'ecru', 'alpha', 'Ecru'];
      await createAll(
        key,
        titles.map((title) => ({ title })),
      );
      const { body } = await succeed(listQuizzesContract, { key, query: { sort: 'created_at', order: 'asc' } });
      await succeed(updateQuizContract, { key, params: { id: body.data[0]?.id ?? '' }, body: {} });
      // Titles that differ only in case are sorted by id.
      const inOrder = (list: string[]) => (sort === 'title' ? list.map((title) => title.toLowerCase()) : list);
      expect(inOrder(await titlesOf(key, { sort, order: 'asc' }))).toEqual(inOrder(ascending));
      expect(inOrder(await titlesOf(key, { sort, order: 'desc' }))).toEqual(inOrder(ascending.toReversed()));
    });

    it('sorts titles ascending and times descending by default', async () => {
      const { key } = await createTestUser();
      await createAll(key, [{ title: 'B' }, { title: 'C' }, { title: 'A' }]);
      expect(await titlesOf(key, { sort: 'title' })).toEqual(['A', 'B', 'C']);
      expect(await titlesOf(key, { sort: 'updated_at' })).toEqual(['A', 'C', 'B']);
    });

    it('pages through many quizzes with the same title', async () => {
      const { key } = await createTestUser();
      await createAll(key, Array(7).fill({ title: 'Same' }));
      const ids = async (query: Record<string, string>): Promise<string[]> => {
        const { data, pagination } = (await succeed(listQuizzesContract, { key, query })).body;
        const { cursor } = pagination;
        return [...data.map(({ id }) => id), ...(cursor === null ? [] : await ids({ ...query, cursor }))];
      };
      expect(new Set(await ids({ sort: 'title', limit: '3' })).size).toBe(7);
    });

    it('searches titles, ignoring case and without wildcards', async () => {
      const { key } = await createTestUser();
      const titles = ['100% sport', '100 years', 'Snake_case', 'Snakes', 'C:\\temp', 'Ça va', "Rock 'n' roll"];
      await createAll(
        key,
        titles.map((title) => ({ title })),
      );
      const find = (q: string) => titlesOf(key, { q, sort: 'title' });
      expect(await find('100%')).toEqual(['100% sport']);
      expect(await find('e_c')).toEqual(['Snake_case']);
      expect(await find('SNAKE')).toEqual(['Snake_case', 'Snakes']);
      expect(await find(':\\t')).toEqual(['C:\\temp']);
      expect(await find('C\u0327A')).toEqual(['Ça va']);
      expect(await find("' n")).toEqual([]);
      expect(await find("'n'")).toEqual(["Rock 'n' roll"]);
      expect(await find('')).toHaveLength(titles.length);
    });

    it('filters by status, also combined with a search', async () => {
      const { key } = await createTestUser();
      await createAll(key, [
        { title: 'Draft one' },
        { title: 'Ready one', status: 'ready' },
        { title: 'Ready two', status: 'ready' },
        { title: 'Old one', status: 'archived' },
      ]);
      expect(await titlesOf(key, { status: 'ready' })).toEqual(['Ready two', 'Ready one']);
      expect(await titlesOf(key, { status: 'ready', q: 'one' })).toEqual(['Ready one']);
      expect(await titlesOf(key, { status: 'published' })).toEqual([]);
    });

    it('doesn’t return other users’ quizzes', async () => {
      const [one, other] = [await createTestUser(), await createTestUser()];
      await succeed(createQuizContract, { key: one.key });
      expect((await succeed(listQuizzesContract, { key: other.key })).body).toEqual({
        data: [],
        pagination: { cursor: null, hasMore: false },
      });
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { limit: '101', cursor: 'abc', q: '\0', status: 'new', sort: 'id', order: 'up' };
      expect(faults(await refuse('validation-error', listQuizzesContract, { key, query }))).toEqual([
        'cursor',
        'limit',
        'order',
        'q',
        'sort',
        'status',
      ]);
    });

    it.each(['0', '1.5', 'ten', ''])('rejects limit=%s', async (limit) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', listQuizzesContract, { key, query: { limit } }))).toEqual([
        'limit',
      ]);
    });

    it.each(['', 'abc', 'x'.repeat(3000)])('reports the cursor %j once', async (cursor) => {
      const { key } = await createTestUser();
      const response = await refuse('validation-error', listQuizzesContract, { key, query: { cursor } });
      expect(faults(response)).toEqual(['cursor']);
    });

    it('rejects a cursor of another order or search', async () => {
      const { key } = await createTestUser();
      for (const title of ['A', 'B']) await succeed(createQuizContract, { key, body: { title } });
      const { body } = await succeed(listQuizzesContract, { key, query: { limit: '1', sort: 'title' } });
      const cursor = body.pagination.cursor ?? '';
      const others: Record<string, string>[] = [
        { sort: 'updated_at' },
        { sort: 'title', order: 'desc' },
        { sort: 'title', q: 'A' },
      ];
      for (const other of others) {
        const response = await refuse('validation-error', listQuizzesContract, { key, query: { ...other, cursor } });
        expect(faults(response)).toEqual(['cursor']);
      }
    });

    it('rejects a modified cursor, and another user’s', async () => {
      const [one, other] = [await createTestUser(), await createTestUser()];
      for (const { key } of [one, one, other, other]) await succeed(createQuizContract, { key });
      const { body } = await succeed(listQuizzesContract, { key: one.key, query: { limit: '1' } });
      const cursor = body.pagination.cursor ?? '';
      const changed = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'B' : 'A'}${cursor.slice(-1)}`;
      const cases: [string, string][] = [
        [one.key, changed],
        [one.key, `${cursor}=`],
        [other.key, cursor],
      ];
      for (const [key, value] of cases) {
        const response = await refuse('validation-error', listQuizzesContract, {
          key,
          query: { limit: '1', cursor: value },
        });
        expect(faults(response)).toEqual(['cursor']);
      }
    });
  });
});
