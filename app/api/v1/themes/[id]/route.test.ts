import { describe, expect, it } from 'vitest';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import {
  createThemeContract,
  deleteThemeContract,
  getThemeContract,
  updateThemeContract,
} from '@/lib/core/contracts/themes';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { DEFAULT_EFFECTS } from '@/lib/core/model/theme-effects';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, theme: object = {}) => {
  const { body } = await succeed(createThemeContract, { key, body: { name: 'Mine', ...theme } });
  return { key, params: { id: body.data.id } };
};
const shipped = { id: PUBLIC_THEMES[1]?.id ?? '' };

describe('getTheme', () => {
  describe('200', () => {
    it('returns one’s own themes, built-in ones and public ones of others', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const own = await prepare(me, { name: 'Own' });
      const shared = await prepare(other, { name: 'Shared', isPublic: true });
      const names = await Promise.all(
        [own.params, shipped, shared.params].map(
          async (params) => (await succeed(getThemeContract, { key: me.key, params })).body.data.name,
        ),
      );
      expect(names).toEqual(['Own', 'Aurora', 'Shared']);
    });
  });
});

describe('updateTheme', () => {
  describe('200', () => {
    it('updates the given fields and keeps the others', async () => {
      const parts = await prepare(await createTestUser(), { textColor: '#123456', soundPack: 'none' });
      const before = (await succeed(getThemeContract, parts)).body.data;
      const { data } = (await succeed(updateThemeContract, { ...parts, body: { name: 'Better', userId: before.id } }))
        .body;
      expect(data).toEqual({ ...before, name: 'Better', updatedAt: data.updatedAt });
      expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
      expect((await succeed(getThemeContract, parts)).body.data).toEqual(data);
    });

    it('changes nothing for an empty body', async () => {
      const parts = await prepare(await createTestUser(), { effects: { grainOverlay: 'heavy' } });
      const before = (await succeed(getThemeContract, parts)).body.data;
      const { data } = (await succeed(updateThemeContract, { ...parts, body: {} })).body;
      expect(data).toEqual({ ...before, updatedAt: data.updatedAt });
    });

    it('merges effects, clears them with null, and merges from the defaults after that (D30)', async () => {
      const parts = await prepare(await createTestUser(), { effects: { particleStyle: 'snow', particleSpeed: 2 } });
      const patch = async (effects: object | null) =>
        (await succeed(updateThemeContract, { ...parts, body: { effects } })).body.data.effects;
      const snow = { ...DEFAULT_EFFECTS, particleStyle: 'snow', particleSpeed: 2 };
      expect(await patch({ particleSpeed: 0.5, audioReactive: true })).toEqual({
        ...snow,
        particleSpeed: 0.5,
        audioReactive: true,
      });
      expect(await patch({})).toMatchObject({ particleStyle: 'snow', audioReactive: true });
      expect(await patch(null)).toBeNull();
      expect(await patch({ gradientAngle: 90 })).toEqual({ ...DEFAULT_EFFECTS, gradientAngle: 90 });
    });

    it('keeps the effects of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser());
      const changes = [{ gradientAngle: 10 }, { particleSpeed: 2 }, { grainStyle: 'vhs' }, { urgencyThreshold: 9 }];
      await Promise.all(changes.map((effects) => succeed(updateThemeContract, { ...parts, body: { effects } })));
      const { data } = (await succeed(getThemeContract, parts)).body;
      expect(data.effects).toEqual(Object.assign({ ...DEFAULT_EFFECTS }, ...changes));
    });

    it('makes a public theme private again', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const parts = await prepare(me, { isPublic: true });
      const quiz = await succeed(createQuizContract, { key: other.key, body: { theme_id: parts.params.id } });
      await succeed(updateThemeContract, { ...parts, body: { isPublic: false } });
      await refuse('not-found', getThemeContract, { ...parts, key: other.key });
      const detail = await succeed(getQuizContract, { key: other.key, params: { id: quiz.body.data.id } });
      expect(detail.body.data.theme).toBeNull();
    });
  });

  describe('400', () => {
    it('lists all errors and changes nothing', async () => {
      const parts = await prepare(await createTestUser());
      const before = (await succeed(getThemeContract, parts)).body.data;
      const body = { name: null, textColor: '#fff', effects: { grainStyle: 'dvd', revealDimIntensity: 0.61 } };
      expect(faults(await refuse('validation-error', updateThemeContract, { ...parts, body }))).toEqual([
        'effects.grainStyle',
        'effects.revealDimIntensity',
        'name',
        'textColor',
      ]);
      expect((await succeed(getThemeContract, parts)).body.data).toEqual(before);
    });
  });

  describe('404', () => {
    it('for another user’s public theme', async () => {
      const { key } = await createTestUser();
      await refuse('not-found', updateThemeContract, { key, params: shipped, body: { name: 'Stolen' } });
    });
  });
});

describe('deleteTheme', () => {
  describe('204', () => {
    it('deletes the theme; quizzes that use it fall back to the default look', async () => {
      const { key } = await createTestUser();
      const parts = await prepare({ key } as TestUser);
      const quiz = await succeed(createQuizContract, { key, body: { theme_id: parts.params.id } });
      expect(quiz.body.data.theme_id).toBe(parts.params.id);
      await succeed(deleteThemeContract, parts);
      await refuse('not-found', getThemeContract, parts);
      const { data } = (await succeed(getQuizContract, { key, params: { id: quiz.body.data.id } })).body;
      expect(data).toMatchObject({ theme_id: null, theme: null });
    });

    it('succeeds for exactly one of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 6 }, () => call(deleteThemeContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
    });
  });

  describe('404', () => {
    it('for another user’s public theme', async () => {
      const { key } = await createTestUser();
      await refuse('not-found', deleteThemeContract, { key, params: shipped });
    });
  });
});
