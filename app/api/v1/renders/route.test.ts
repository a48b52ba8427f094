import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renders } from '@/drizzle/schema/index';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { cancelRenderContract, createRenderContract, listRendersContract } from '@/lib/core/contracts/renders';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { systemActor } from '@/lib/core/model/actor';
import { RATE_LIMIT_DEFAULT } from '@/lib/core/model/limits';
import { db } from '@/lib/server/db';
import { listRenders } from '@/lib/server/domain/renders/renders';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { call, expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

const prepare = async ({ key }: TestUser) => ({ key, body: { quiz_id: await createQuiz(key) } as unknown });

const rendersLeft = async (key: string): Promise<number> =>
  expectHeaders(await call(createRenderContract, { key, body: {} })).remaining;

describe('createRender', () => {
  describe('202', () => {
    it('queues the job and returns its Location', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const { body, headers } = await succeed(createRenderContract, parts);
      expect(headers.get('location')).toBe(`/api/v1/renders/${body.data.id}`);
      expect(headers.get('ratelimit')).toMatch(/^"render";r=9/);
      expect(body.data).toMatchObject({
        user_id: user.userId,
        status: 'queued',
        progress: 0,
        format: 'mp4',
        resolution: '1080p',
        quality: 'standard',
        width: 1920,
        height: 1080,
        fps: 30,
        segments_reused: null,
        output_url: null,
        error_message: null,
        completed_at: null,
      });
      // Intro, question and reveal, outro: a single round has no title scene.
      expect(body.data.segments_total).toBe(4);
      const { timeline } = body.data;
      expect(timeline).toMatchObject({
        fps: 30,
        width: 1920,
        height: 1080,
        duration_seconds: body.data.duration_seconds,
      });
      expect(timeline.scenes.map(({ kind }) => kind)).toEqual(['intro', 'question', 'reveal', 'outro']);
      expect(timeline.scenes.at(-1)?.end_ms).toBe(Math.round(body.data.duration_seconds * 1000));
    });

    it('uses the requested format, resolution and quality', async () => {
      const { key } = await createTestUser();
      const quiz_id = await createQuiz(key, { ...finishedQuiz(), platform_profile: 'tiktok', resolution: '720p' });
      const own = await succeed(createRenderContract, { key, body: { quiz_id } });
      expect(own.body.data).toMatchObject({ resolution: '720p', width: 720, height: 1280 });
      const other = await createQuiz(key);
      const body = { quiz_id: other, resolution: '640x360', quality: 'draft', format: 'webm' };
      expect((await succeed(createRenderContract, { key, body })).body.data).toMatchObject({
        resolution: '640x360',
        width: 640,
        height: 360,
        quality: 'draft',
        format: 'webm',
      });
    });

    it('uses the settings of a preset, on the platform of the preset', async () => {
      const { key } = await createTestUser();
      const [first, second] = [await createQuiz(key), await createQuiz(key)];
      const shorts = { quiz_id: first, preset: 'shorts', quality: 'draft' };
      expect((await succeed(createRenderContract, { key, body: shorts })).body.data).toMatchObject({
        ...{ preset: 'shorts', width: 1080, height: 1920, format: 'mp4', quality: 'high' },
        cut: { kind: 'full', platform_profile: 'youtube_shorts' },
      });
      const whatsapp = { quiz_id: second, preset: 'whatsapp' };
      expect((await succeed(createRenderContract, { key, body: whatsapp })).body.data).toMatchObject({
        ...{ preset: 'whatsapp', width: 1280, height: 720, cut: null },
      });
    });
  });

  describe('400', () => {
    it('lists all errors and counts as a write', async () => {
      const { key } = await createTestUser();
      const body = { quiz_id: 'x', format: 'gif', resolution: '641x360', quality: 'best' };
      const response = await refuse('validation-error', createRenderContract, { key, body });
      expect(faults(response)).toEqual(['format', 'quality', 'quiz_id', 'resolution']);
      expect(await rendersLeft(key)).toBe(10);
    });
  });

  describe('404', () => {
    it('counts, unlike 400, 409 and 422 (D10)', async () => {
      const { key } = await createTestUser();
      const response = await refuse('not-found', createRenderContract, { key, body: { quiz_id: randomUUID() } });
      expect(expectHeaders(response)).toEqual({ bucket: 'render', remaining: 9 });
      expect(await rendersLeft(key)).toBe(9);
    });
  });

  describe('409', () => {
    it('for all but one of 25 concurrent requests, with the Location of that one', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const responses = await Promise.all(Array.from({ length: 25 }, () => call(createRenderContract, parts)));
      const [accepted, ...refused] = responses.sort((a, b) => a.status - b.status);
      expect(accepted?.status).toBe(202);
      expect(refused.map(({ status }) => status)).toEqual(Array(24).fill(409));
      for (const { headers } of refused) expect(headers.get('location')).toBe(accepted?.headers.get('location'));
      const id = accepted?.headers.get('location')?.split('/').at(-1) ?? '';
      const listed = await succeed(listRendersContract, { key: parts.key });
      expect(listed.body.data.map((render) => render.id)).toEqual([id]);
      expect(await db().$count(renders, eq(renders.userId, user.userId))).toBe(1);
      expect(await rendersLeft(parts.key)).toBe(9);
    });
  });

  describe('422', () => {
    it('refuses videos that are too long for the preset', async () => {
      const { key } = await createTestUser();
      const { rounds, ...quiz } = finishedQuiz();
      const questions = Array.from({ length: 7 }, () => ({ ...finishedQuestion(), countdown_seconds: 60 }));
      const quiz_id = await createQuiz(key, { ...quiz, rounds: [{ questions }] });
      const response = await refuse('quiz-not-renderable', createRenderContract, {
        key,
        body: { quiz_id, preset: 'whatsapp' },
      });
      expect(faults(response)).toEqual(['rounds']);
      await succeed(createRenderContract, { key, body: { quiz_id } });
    });

    it('lists what the quiz lacks and doesn’t count (D45)', async () => {
      const { key } = await createTestUser();
      const quiz_id = await createQuiz(key, {
        rounds: [
          {
            questions: [
              { question_type: 'multiple_choice' },
              { question_type: 'true_false', content: { question: '?' } },
            ],
          },
        ],
      });
      const response = await refuse('quiz-not-renderable', createRenderContract, { key, body: { quiz_id } });
      expect(faults(response)).toEqual([
        'rounds.0.questions.0.content.options',
        'rounds.0.questions.0.content.question',
        'rounds.0.questions.1.content.correct',
      ]);
      expect(await rendersLeft(key)).toBe(10);
    });

    it('rejects a video that is too long, or too large for its length, like validate, and doesn’t count', async () => {
      const { key } = await createTestUser();
      const lasting = (minutes: number) => ({
        ...finishedQuiz(),
        question_duration_seconds: 300,
        rounds: [{ questions: Array.from({ length: Math.ceil(minutes / 5) }, () => finishedQuestion()) }],
      });
      const long = await createQuiz(key, lasting(181));
      const response = await refuse('quiz-not-renderable', createRenderContract, { key, body: { quiz_id: long } });
      expect(response.body.errors).toMatchObject([{ field: 'rounds', code: 'too_big' }]);
      expect(response.body.errors?.[0]?.message).toContain('the limit is 3 h');
      const { data } = (await succeed(validateQuizContract, { key, params: { id: long } })).body;
      expect(data).toMatchObject({ renderable: false, errors: response.body.errors });

      const quiz_id = await createQuiz(key, lasting(46));
      const large = { key, body: { quiz_id, resolution: '2160p' } };
      expect(faults(await refuse('quiz-not-renderable', createRenderContract, large))).toEqual(['resolution']);
      expect((await succeed(validateQuizContract, { key, params: { id: quiz_id } })).body.data.renderable).toBe(true);
      expect(await rendersLeft(key)).toBe(10);
    });
  });

  describe('429', () => {
    it('when failed requests have used up the writes, and no renders', async () => {
      const { key } = await createTestUser();
      const quiz_id = await createQuiz(key, { rounds: [{ questions: [{ question_type: 'multiple_choice' }] }] });
      const times = RATE_LIMIT_DEFAULT.write + 5;
      const responses = await Promise.all(
        Array.from({ length: times }, () => call(createRenderContract, { key, body: { quiz_id } })),
      );
      const statuses = responses.map(({ status }) => status).sort();
      // One write created the quiz.
      expect(statuses).toEqual([...Array(times - 6).fill(422), ...Array(6).fill(429)]);
      const failed = responses.filter(({ status }) => status === 422).map(expectHeaders);
      expect(failed).toEqual(Array(times - 6).fill({ bucket: 'render', remaining: 10 }));
      const { headers } = await refuse('rate-limit-exceeded', createRenderContract, { key, body: { quiz_id } });
      expect(expectHeaders({ headers })).toEqual({ bucket: 'write', remaining: 0 });
    });

    it('after ten renders, even for concurrent requests', async () => {
      const { key } = await createTestUser();
      const quizzes = await Promise.all(Array.from({ length: 15 }, () => createQuiz(key)));
      const responses = await Promise.all(
        quizzes.map((quiz_id) => call(createRenderContract, { key, body: { quiz_id } })),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(RATE_LIMIT_DEFAULT.render).fill(202), ...Array(5).fill(429)]);
      const { headers } = await refuse('rate-limit-exceeded', createRenderContract, { key, body: {} });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    });
  });
});

describe('listRenders', () => {
  /** Three renders of two quizzes, oldest first: one cancelled, two in progress. */
  const makeThree = async ({ key }: TestUser) => {
    const quizzes = [await createQuiz(key), await createQuiz(key)];
    const ids: string[] = [];
    for (const quiz_id of [quizzes[0], quizzes[0], quizzes[1]]) {
      const { body } = await succeed(createRenderContract, { key, body: { quiz_id } });
      ids.push(body.data.id);
      if (ids.length === 1) await succeed(cancelRenderContract, { key, params: { id: body.data.id } });
    }
    return { quizzes, ids };
  };
  const listed = async (key: string, query: Record<string, string> = {}) =>
    (await succeed(listRendersContract, { key, query })).body.data.map(({ id }) => id);

  describe('200', () => {
    it('has no timelines and doesn’t read the frozen props', async () => {
      const { key, userId } = await createTestUser();
      await succeed(createRenderContract, { key, body: { quiz_id: await createQuiz(key) } });
      const { body } = await succeed(listRendersContract, { key });
      expect(body.data).toMatchObject([{ timeline: null }]);
      const { rows } = await listRenders(systemActor(userId), { limit: 1, after: null });
      expect(rows).toHaveLength(1);
      expect(rows[0]).not.toHaveProperty('props');
    });

    it('lists the user’s renders in pages, newest first', async () => {
      const user = await createTestUser();
      const { ids } = await makeThree(user);
      await makeThree(await createTestUser());
      expect(await listed(user.key)).toEqual(ids.toReversed());
      const first = await succeed(listRendersContract, { key: user.key, query: { limit: '2' } });
      const { cursor, hasMore } = first.body.pagination;
      expect(hasMore).toBe(true);
      expect(first.headers.get('link')).toContain('rel="next"');
      expect(await listed(user.key, { limit: '2', cursor: cursor ?? '' })).toEqual([ids[0]]);
    });

    it('filters by quiz, status, or both', async () => {
      const user = await createTestUser();
      const { quizzes, ids } = await makeThree(user);
      expect(await listed(user.key, { quiz_id: quizzes[1] ?? '' })).toEqual([ids[2]]);
      expect(await listed(user.key, { status: 'cancelled' })).toEqual([ids[0]]);
      expect(await listed(user.key, { status: 'queued', quiz_id: quizzes[0] ?? '' })).toEqual([ids[1]]);
      expect(await listed((await createTestUser()).key, { quiz_id: quizzes[1] ?? '' })).toEqual([]);
    });

    const render = async (key: string, title: string): Promise<string> => {
      const quiz_id = await createQuiz(key, finishedQuiz(title));
      return (await succeed(createRenderContract, { key, body: { quiz_id } })).body.data.id;
    };

    it('searches titles, ignoring case and without wildcards', async () => {
      const { key } = await createTestUser();
      for (const title of ['100% sport', '100 years', 'Snake_case', 'Snakes', 'C:\\temp']) await render(key, title);
      await render((await createTestUser()).key, '100% somebody else’s');
      const find = async (q: string, more = {}) =>
        (await succeed(listRendersContract, { key, query: { q, ...more } })).body.data.map(({ title }) => title);
      expect(await find('100%')).toEqual(['100% sport']);
      expect(await find('e_c')).toEqual(['Snake_case']);
      expect(await find('SNAKE')).toEqual(['Snakes', 'Snake_case']);
      expect(await find(':\\t')).toEqual(['C:\\temp']);
      expect(await find('snake', { status: 'completed' })).toEqual([]);
      expect(await find('')).toHaveLength(5);
    });

    it('searches the title that the quiz had when the render was created', async () => {
      const user = await createTestUser();
      const { key } = user;
      const { quiz_id, id } = (await succeed(createRenderContract, await prepare(user))).body.data;
      await succeed(updateQuizContract, { key, params: { id: quiz_id }, body: { title: 'Renamed' } });
      expect(await listed(key, { q: 'sky at' })).toEqual([id]);
      expect(await listed(key, { q: 'renamed' })).toEqual([]);
    });

    it('finds one’s own renders by the first 8 or more characters of their id', async () => {
      const { key } = await createTestUser();
      const id = await render(key, 'Mine');
      const other = await render((await createTestUser()).key, 'Theirs');
      expect(await listed(key, { q: id })).toEqual([id]);
      expect(await listed(key, { q: id.slice(0, 8).toUpperCase() })).toEqual([id]);
      expect(await listed(key, { q: id.slice(0, 7) })).toEqual([]);
      expect(await listed(key, { q: id.slice(1) })).toEqual([]);
      expect(await listed(key, { q: other })).toEqual([]);
    });

    it('continues a search on the next page', async () => {
      const { key } = await createTestUser();
      const ids = [await render(key, 'Stars I'), await render(key, 'Moons'), await render(key, 'Stars II')];
      const query = { q: 'stars', limit: '1' };
      const { body } = await succeed(listRendersContract, { key, query });
      expect(body.data.map(({ id }) => id)).toEqual([ids[2]]);
      expect(await listed(key, { ...query, cursor: body.pagination.cursor ?? '' })).toEqual([ids[0]]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { q: 'x'.repeat(201), quiz_id: '1', status: 'done', limit: '0' };
      const response = await refuse('validation-error', listRendersContract, { key, query });
      expect(faults(response)).toEqual(['limit', 'q', 'quiz_id', 'status']);
    });

    it.each<Record<string, string>>([{ status: 'queued' }, { q: 'sky' }])(
      'rejects a cursor of a filter other than %o',
      async (filter) => {
        const user = await createTestUser();
        await makeThree(user);
        const { body } = await succeed(listRendersContract, { key: user.key, query: { limit: '1' } });
        const query = { cursor: body.pagination.cursor ?? '', ...filter };
        const response = await refuse('validation-error', listRendersContract, { key: user.key, query });
        expect(faults(response)).toEqual(['cursor']);
      },
    );
  });
});
