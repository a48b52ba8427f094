import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '@/lib/db';
import { configure } from '@/lib/env';
import { createTestDatabase, type TestDatabase } from './database';

/** Creates an empty database for the tests of a file, which `db()` connects to. */
export const connectTestDatabase = (): void => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    configure({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await closeDatabase();
    await database?.drop();
  });
};
