import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll } from 'vitest';
import { closeDatabase } from '@/lib/server/db';
import { configure, type VariableName } from '@/lib/server/env';
import { createTestDatabase, type TestDatabase } from './database';

export interface OwnDatabase {
  database: TestDatabase;
  /** `DATA_DIR`. */
  folder: string;
}

/**
 * Gives a test file a database and a data folder, which are configured for its process. The members of the result are
 * set before the first test.
 */
export const ownDatabase = (
  variables: Partial<Record<VariableName, string>> = {},
  open: (folder: string) => Promise<TestDatabase> = createTestDatabase,
): OwnDatabase => {
  const own = {} as OwnDatabase;
  beforeAll(async () => {
    own.folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-test-'));
    own.database = await open(own.folder);
    configure({ ...own.database.variables, DATA_DIR: own.folder, ...variables });
    return async () => {
      await closeDatabase();
      await own.database.drop();
      await rm(own.folder, { recursive: true, force: true });
    };
  });
  return own;
};
