import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobEvents, quizzes, renders } from '@/drizzle/schema/index';
import {
  createQuizContract,
  deleteQuizContract,
  getQuizContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createRenderContract, getRenderContract } from '@/lib/core/contracts/renders';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { createThemeContract, updateThemeContract } from '@/lib/core/contracts/themes';
import { createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { db } from '@/lib/server/db';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createTestKey, createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, send, succeed } from '@/lib/tools/testing/request';
import { uploadable } from '@/lib/tools/testing/uploads';

const prepare = async ({ key }: TestUser) => {
  const { body } = await succeed(createQuizContract, { key, body: finishedQuiz() });
  return { key, params: { id: body.data.id } };
};

describe('getQuiz', () => {
  describe('200', () => {
    it('returns a quiz with its theme, rounds and questions', async () => {
      const parts = await prepare(await createTestUser());
      const { body } = await succeed(getQuizContract, parts);
      expect(body.data).toMatchObject({ id: parts.params.id, theme: null, theme_id: null });
      expect(body.data.rounds).toMatchObject([
        { title: 'Planets', quiz_id: parts.params.id, questions: [{ order: 0 }] },
      ]);
    });

    it('accepts the id in any case', async () => {
      const { key, params } = await prepare(await createTestUser());
      const { body } = await succeed(getQuizContract, { key, params: { id: params.id.toUpperCase() } });
      expect(body.data.id).toBe(params.id);
    });

    it('responds to HEAD with the same headers and no body', async () => {
      const { key, params } = await prepare(await createTestUser());
      const response = await send(`/api/v1/quizzes/${params.id}`, { key }, 'HEAD');
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-type')).toBe('application/json');
    });
  });

  describe('401', () => {
    it('immediately after the key is revoked', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      await succeed(getQuizContract, parts);
      await revokeApiKey(user, user.keyId);
      await refuse('unauthorized', getQuizContract, parts);
    });
  });
});

describe('updateQuiz', () => {
  describe('200', () => {
    it('updates every given field', async () => {
      const parts = await prepare(await createTestUser());
      const body = {
        title: 'Better',
        description: 'About stars',
        language: 'pt-BR',
        status: 'ready',
        intro_subtitle: 'Ten questions',
        outro_text: 'Well done',
        question_duration_seconds: 300,
        answer_duration_seconds: 1,
        fact_duration_seconds: 0,
        hint_timing_percent: 100,
        resolution: '640x1136',
        platform_profile: 'instagram_reels',
        theme_id: PUBLIC_THEMES[0]?.id,
      } as const;
      const { data } = (await succeed(updateQuizContract, { ...parts, body })).body;
      expect(data).toMatchObject(body);
      expect((await succeed(getQuizContract, parts)).body.data).toMatchObject({ ...data, theme: { name: 'Midnight' } });
    });

    it('changes the members of voice and music that it gets', async () => {
      const parts = await prepare(await createTestUser());
      const patch = async (body: object) => (await succeed(updateQuizContract, { ...parts, body })).body.data;
      const missing = await refuse('validation-error', updateQuizContract, {
        ...parts,
        body: { music: { volume: 0.2 }, voice: {} },
      });
      expect(faults(missing)).toEqual(['voice.id']);
      await patch({ music: { track: 'calm', volume: 0.3 }, voice: { id: 'flite:slt', speed: 1.5, reads: ['fact'] } });
      const changed = await patch({ music: { track: 'epic' }, voice: { speed: 0.9 } });
      expect(changed.music).toEqual({ track: 'epic', volume: 0.3 });
      expect(changed.voice).toEqual({ id: 'flite:slt', speed: 0.9, reads: ['fact'] });
      expect(await patch({ music: null })).toMatchObject({ music: null, voice: { speed: 0.9 } });
    });

    it('keeps other fields, and clears fields with null', async () => {
      const parts = await prepare(await createTestUser());
      await succeed(updateQuizContract, { ...parts, body: { description: 'x', theme_id: PUBLIC_THEMES[0]?.id } });
      const before = (await succeed(getQuizContract, parts)).body.data;
      const body = { description: null, theme_id: null };
      const { data } = (await succeed(updateQuizContract, { ...parts, body })).body;
      const { theme: _theme, brand: _brand, rounds: _rounds, ...kept } = before;
      expect(data).toEqual({ ...kept, ...body, updated_at: data.updated_at });
      expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
    });

    it('accepts a retrieved quiz, and ignores read-only fields (D3)', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const theme = { key: other.key, body: { name: 'Shared', isPublic: true } };
      const themeId = (await succeed(createThemeContract, theme)).body.data.id;
      const parts = await prepare(me);
      await succeed(updateQuizContract, { ...parts, body: { theme_id: themeId } });
      // The theme is now private to its owner, but the quiz still refers to it.
      await succeed(updateThemeContract, { key: other.key, params: { id: themeId }, body: { isPublic: false } });
      const read = (await succeed(getQuizContract, parts)).body.data;
      const body = {
        ...read,
        title: 'Changed',
        id: themeId,
        user_id: other.userId,
        created_at: '2000-01-01T00:00:00Z',
      };
      const { data } = (await succeed(updateQuizContract, { ...parts, body })).body;
      expect(data).toMatchObject({ id: read.id, user_id: me.userId, created_at: read.created_at, theme_id: themeId });
      expect((await succeed(getQuizContract, parts)).body.data).toEqual({ ...read, ...data });
    });

    it('keeps the changes of concurrent requests', async () => {
      const parts = await prepare(await createTestUser());
      const changes = [{ title: 'A' }, { description: 'B' }, { outro_text: 'C' }, { hint_timing_percent: 7 }];
      await Promise.all(changes.map((body) => succeed(updateQuizContract, { ...parts, body })));
      expect((await succeed(getQuizContract, parts)).body.data).toMatchObject(Object.assign({}, ...changes));
    });
  });

  describe('400', () => {
    it('lists all errors and changes nothing', async () => {
      const parts = await prepare(await createTestUser());
      const before = (await succeed(getQuizContract, parts)).body.data;
      const body = {
        title: null,
        language: 'german',
        status: 'done',
        question_duration_seconds: 2.5,
        resolution: '1x1',
        theme_id: 'x',
      };
      expect(faults(await refuse('validation-error', updateQuizContract, { ...parts, body }))).toEqual([
        'language',
        'question_duration_seconds',
        'resolution',
        'status',
        'theme_id',
        'title',
      ]);
      expect((await succeed(getQuizContract, parts)).body.data).toEqual(before);
    });

    it('rejects a theme that doesn’t exist or is another user’s', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const theme = await succeed(createThemeContract, { key: other.key, body: { name: 'Private' } });
      const parts = await prepare(me);
      for (const theme_id of [theme.body.data.id, '01a1f93f-962e-7464-8a57-f6fe9378026e']) {
        const response = await refuse('validation-error', updateQuizContract, { ...parts, body: { theme_id } });
        expect(faults(response)).toEqual(['theme_id']);
      }
    });
  });
});

describe('deleteQuiz', () => {
  describe('204', () => {
    it('deletes the quiz with its renders, and cancels the one in progress', async () => {
      const { key, params } = await prepare(await createTestUser());
      const render = await succeed(createRenderContract, { key, body: { quiz_id: params.id } });
      const { body } = await succeed(deleteQuizContract, { key, params });
      expect(body).toBeUndefined();
      await refuse('not-found', getQuizContract, { key, params });
      const { id } = render.body.data;
      await refuse('not-found', getRenderContract, { key, params: { id } });
      const events = await db()
        .select({ data: jobEvents.data })
        .from(jobEvents)
        .where(eq(jobEvents.name, 'render/cancelled'));
      expect(events).toContainEqual({ data: expect.objectContaining({ renderId: id }) });
    });

    it('needs renders:write if the quiz has a finished video', async () => {
      const user = await createTestUser();
      const { key, params } = await prepare(user);
      const render = await succeed(createRenderContract, { key, body: { quiz_id: params.id } });
      const writer = await createTestKey(user.userId, ['quizzes:write']);
      await db()
        .update(renders)
        .set({ status: 'completed', completedAt: new Date(), outputKey: 'videos/a.mp4' })
        .where(eq(renders.id, render.body.data.id));
      const refused = await refuse('forbidden', deleteQuizContract, { key: writer.key, params });
      expect(refused.body.required_scopes).toEqual(['renders:write']);
      await succeed(getRenderContract, { key, params: { id: render.body.data.id } });
      await succeed(deleteQuizContract, { key, params });
    });

    it('needs youtube:write if an upload is in progress', async () => {
      const user = await createTestUser();
      const upload = await uploadable(user);
      const { body } = await succeed(createUploadContract, { key: user.key, body: upload });
      const params = { id: upload.quizId };
      const writer = await createTestKey(user.userId, ['quizzes:write', 'renders:write']);
      const refused = await refuse('forbidden', deleteQuizContract, { key: writer.key, params });
      expect(refused.body.required_scopes).toEqual(['youtube:write']);
      const { data } = (await succeed(getUploadContract, { key: user.key, params: { id: body.data.id } })).body;
      expect(data.status).toBe('pending');
      await succeed(deleteQuizContract, { key: user.key, params });
    });

    it('succeeds for exactly one of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 6 }, () => call(deleteQuizContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
    });

    it('makes concurrent requests to the quiz wait and return 404', async () => {
      const parts = await prepare(await createTestUser());
      const { key, params } = parts;
      const isSomebodyWaiting = async (): Promise<boolean> => {
        const rows = await db().execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      };
      const late = await db().transaction(async (tx) => {
        await tx.select().from(quizzes).where(eq(quizzes.id, params.id)).for('update');
        const calls = [
          call(createRoundContract, parts),
          call(createRenderContract, { key, body: { quiz_id: params.id } }),
          call(updateQuizContract, { ...parts, body: { title: 'Late' } }),
          call(deleteQuizContract, parts),
        ];
        await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true);
        await tx.delete(quizzes).where(eq(quizzes.id, params.id));
        return calls;
      });
      expect((await Promise.all(late)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    });
  });
});
