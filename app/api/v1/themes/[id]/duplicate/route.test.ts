import { describe, expect, it } from 'vitest';
import { createThemeContract, duplicateThemeContract, getThemeContract } from '@/lib/core/contracts/themes';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, theme: object = {}) => {
  const { body } = await succeed(createThemeContract, { key, body: { name: 'Mine', ...theme } });
  return { key, params: { id: body.data.id } };
};

describe('duplicateTheme', () => {
  describe('201', () => {
    it('copies one’s own theme with all fields', async () => {
      const parts = await prepare(await createTestUser(), {
        accentColor: '#FF0000',
        backgroundImageUrl: 'https://example.com/a.png',
        soundPack: 'none',
        effects: { frameStyle: 'neon' },
      });
      const original = (await succeed(getThemeContract, parts)).body.data;
      const { body, headers } = await succeed(duplicateThemeContract, parts);
      const { id, createdAt, updatedAt } = body.data;
      expect(body.data).toEqual({ ...original, name: 'Mine (copy)', id, createdAt, updatedAt });
      expect(id).not.toBe(original.id);
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(Date.parse(original.createdAt));
      expect(headers.get('location')).toBe(`/api/v1/themes/${id}`);
    });

    it('copies a public theme into a private one', async () => {
      const { key, userId } = await createTestUser();
      const { body } = await succeed(duplicateThemeContract, { key, params: { id: PUBLIC_THEMES[2]?.id ?? '' } });
      expect(body.data).toMatchObject({
        name: 'Neon Arcade (copy)',
        userId,
        isPublic: false,
        effects: { frameStyle: 'neon', audioReactiveBpm: 128 },
      });
    });

    it('keeps the name within its length limit', async () => {
      const { body } = await succeed(
        duplicateThemeContract,
        await prepare(await createTestUser(), { name: '🎨'.repeat(100) }),
      );
      expect(body.data.name).toBe(`${'🎨'.repeat(93)} (copy)`);
    });
  });
});
