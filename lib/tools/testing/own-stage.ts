import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, inject } from 'vitest';
import { configure, type VariableName } from '@/lib/server/env';
import { closeStages } from '@/lib/server/rendering/stage-client';

/** Gives a test file a data folder, and the built app as its stage. `folder` is set before the first test. */
export const ownStage = (variables: Partial<Record<VariableName, string>> = {}): { folder: string } => {
  const own = { folder: '' };
  beforeAll(async () => {
    own.folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-test-'));
    const app = inject('baseUrl');
    configure({ DATA_DIR: own.folder, APP_URL: app, PORT: new URL(app).port, ...variables });
    return async () => {
      await closeStages();
      await rm(own.folder, { recursive: true, force: true });
    };
  });
  return own;
};
