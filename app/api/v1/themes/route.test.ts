import { describe, expect, it } from 'vitest';
import { createThemeContract, listThemesContract } from '@/lib/core/contracts/themes';
import { PUBLIC_THEMES, SYSTEM_USER } from '@/lib/core/model/public-themes';
import { THEME_DEFAULTS } from '@/lib/core/model/theme';
import { DEFAULT_EFFECTS } from '@/lib/core/model/theme-effects';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const createThemes = async ({ key }: TestUser, names: string[], isPublic = false) => {
  for (const name of names) await succeed(createThemeContract, { key, body: { name, isPublic } });
};

describe('createTheme', () => {
  describe('201', () => {
    it('creates a private theme with defaults from a name', async () => {
      const { key, userId } = await createTestUser();
      const { body, headers } = await succeed(createThemeContract, { key, body: { name: 'Plain' } });
      expect(headers.get('location')).toBe(`/api/v1/themes/${body.data.id}`);
      expect(body.data).toMatchObject({
        ...THEME_DEFAULTS,
        name: 'Plain',
        backgroundImageUrl: null,
        isPublic: false,
        effects: null,
        userId,
      });
    });

    it('stores the given fields, colours as written, and adds defaults for other effects', async () => {
      const { key } = await createTestUser();
      const given = {
        name: 'Loud',
        primaryColor: '#aBcDeF',
        secondaryColor: '#000000',
        backgroundColor: '#111111',
        textColor: '#FFFFFF',
        accentColor: '#ffFF00',
        fontFamily: 'Comic Neue',
        backgroundImageUrl: 'https://example.com/sky.jpg',
        isPublic: true,
        soundPack: 'none',
      } as const;
      const effects = { particleStyle: 'snow', audioReactiveBpm: 90.5 };
      const { body } = await succeed(createThemeContract, { key, body: { ...given, effects } });
      expect(body.data).toMatchObject({ ...given, effects: { ...DEFAULT_EFFECTS, ...effects } });
    });

    it('ignores read-only fields (D131)', async () => {
      const { key, userId } = await createTestUser();
      const body = {
        name: 'X',
        id: SYSTEM_USER.id,
        userId: SYSTEM_USER.id,
        createdAt: '2000-01-01T00:00:00Z',
        effects: {},
      };
      const { data } = (await succeed(createThemeContract, { key, body })).body;
      expect(data).toMatchObject({ userId, effects: DEFAULT_EFFECTS });
      expect(data.id).not.toBe(SYSTEM_USER.id);
      expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
    });
  });

  describe('400', () => {
    it('lists all errors', async () => {
      const { key } = await createTestUser();
      const body = {
        name: '🎨'.repeat(101),
        primaryColor: 'blue',
        secondaryColor: '#12345',
        backgroundColor: null,
        textColor: '#GGGGGG',
        accentColor: '#1234567',
        fontFamily: '',
        backgroundImageUrl: 'javascript:alert(1)',
        isPublic: 'yes',
        soundPack: 'loud',
        effects: { backgroundBlobCount: 7, frameStyle: 'gold', frameColor: 'red', titleLetterSpacing: '1', extra: 1 },
      };
      expect(faults(await refuse('validation-error', createThemeContract, { key, body }))).toEqual([
        'accentColor',
        'backgroundColor',
        'backgroundImageUrl',
        'effects.backgroundBlobCount',
        'effects.extra',
        'effects.frameColor',
        'effects.frameStyle',
        'effects.titleLetterSpacing',
        'fontFamily',
        'isPublic',
        'name',
        'primaryColor',
        'secondaryColor',
        'soundPack',
        'textColor',
      ]);
    });

    it.each([
      ['no body', undefined],
      ['no name', {}],
      ['an empty name', { name: '' }],
    ])('rejects %s', async (_, body) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', createThemeContract, { key, body }))).toEqual(['name']);
    });
  });
});

describe('listThemes', () => {
  const listAll = async (key: string, query: Record<string, string>): Promise<string[]> => {
    const { data, pagination } = (await succeed(listThemesContract, { key, query })).body;
    const names = data.map(({ name }) => name);
    expect(pagination.hasMore).toBe(pagination.cursor !== null);
    if (pagination.cursor === null) return names;
    return [...names, ...(await listAll(key, { ...query, cursor: pagination.cursor }))];
  };

  describe('200', () => {
    it('returns the built-in public themes to a new user, with all effects, Midnight first', async () => {
      const { key } = await createTestUser();
      const names = await listAll(key, { limit: '100' });
      expect(names.slice(-PUBLIC_THEMES.length)).toEqual(PUBLIC_THEMES.map(({ name }) => name));
      const { body } = await succeed(listThemesContract, { key, query: { limit: '100' } });
      const circuit = body.data.find(({ name, userId }) => name === 'Circuit' && userId === SYSTEM_USER.id);
      expect(circuit).toMatchObject({
        isPublic: true,
        effects: { ...DEFAULT_EFFECTS, ...PUBLIC_THEMES.find(({ name }) => name === 'Circuit')?.effects },
      });
    });

    it('lists one’s own and public themes in pages, newest first', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      await createThemes(me, ['mine 1', 'mine 2']);
      await createThemes(other, ['hidden']);
      await createThemes(other, ['shared 1'], true);
      await createThemes(me, ['mine 3'], true);
      await createThemes(other, ['shared 2'], true);
      const names = await listAll(me.key, { limit: '2' });
      // Other tests create public themes too, so only these are compared.
      const ours = names.filter((name) => /^(mine|shared|hidden)/.test(name)).slice(0, 5);
      expect(ours).toEqual(['shared 2', 'mine 3', 'shared 1', 'mine 2', 'mine 1']);
      expect(names.slice(-PUBLIC_THEMES.length)).toEqual(PUBLIC_THEMES.map(({ name }) => name));
    });

    it('searches names with any characters, across pages', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      await createThemes(me, ['100% Midnight', 'Midnight blue', 'Day']);
      await createThemes(other, ['midnight of others']);
      const found = ['Midnight blue', '100% Midnight', 'Midnight'];
      expect(await listAll(me.key, { q: 'MIDNIGHT', limit: '1' })).toEqual(found);
      expect(await listAll(me.key, { q: '0% m', includePublic: 'false' })).toEqual(['100% Midnight']);
      expect(await listAll(me.key, { q: '_', includePublic: 'false' })).toEqual([]);
    });

    it('leaves out other users’ public themes on request', async () => {
      const me = await createTestUser();
      await createThemes(me, ['private']);
      await createThemes(me, ['public'], true);
      expect(await listAll(me.key, { includePublic: 'false' })).toEqual(['public', 'private']);
      expect((await listAll(me.key, { includePublic: 'true', limit: '100' })).length).toBeGreaterThan(2);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { limit: '0', includePublic: 'maybe', cursor: 'x' };
      expect(faults(await refuse('validation-error', listThemesContract, { key, query }))).toEqual([
        'cursor',
        'includePublic',
        'limit',
      ]);
    });

    it('rejects a cursor of a list with other filters', async () => {
      const me = await createTestUser();
      const { body } = await succeed(listThemesContract, { key: me.key, query: { limit: '1' } });
      const query = { limit: '1', includePublic: 'false', cursor: body.pagination.cursor ?? '' };
      expect(faults(await refuse('validation-error', listThemesContract, { key: me.key, query }))).toEqual(['cursor']);
    });
  });
});
