import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_THEMES, SYSTEM_USER } from '../lib/core/model/public-themes';
import { createTestDatabase, type TestDatabase } from '../lib/tools/testing/database';
import { migrateDatabase } from './migrate';
import { themes, users } from './schema/index';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const all = () => database.db.select().from(themes).orderBy(asc(themes.id));

describe('a migrated database', () => {
  test('contains the public themes, in their order, and their owner', async () => {
    const rows = await database.db.select().from(themes).orderBy(desc(themes.createdAt), desc(themes.id));
    expect(rows.map(({ name }) => name)).toEqual(PUBLIC_THEMES.map(({ name }) => name));
    for (const row of rows) expect(row).toMatchObject({ userId: SYSTEM_USER.id, isPublic: true });
    const [owner] = await database.db.select().from(users).where(eq(users.id, SYSTEM_USER.id));
    expect(owner).toMatchObject({ email: SYSTEM_USER.email, passwordHash: null });
  });

  test('does not change when the service starts again', async () => {
    const before = await all();
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
    expect(await all()).toEqual(before);
  });

  test('restores public themes that were changed or deleted, and keeps the others', async () => {
    const [first, second, ...others] = await all();
    await database.db
      .update(themes)
      .set({ name: 'Old', effects: null })
      .where(eq(themes.id, first?.id ?? ''));
    await database.db.delete(themes).where(eq(themes.id, second?.id ?? ''));
    await migrateDatabase(database.url);
    const [restored, again, ...rest] = await all();
    expect(restored).toEqual({ ...first, updatedAt: restored?.updatedAt });
    expect(again).toEqual({ ...second, updatedAt: again?.updatedAt });
    expect(rest).toEqual(others);
  });
});
