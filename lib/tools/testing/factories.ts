import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { ADMIN_SCOPES, SCOPES, type Scope } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { setAdministrator } from '@/lib/server/domain/users/administrators';
import { configure } from '@/lib/server/env';

// Users and keys are created in the database that the running app uses.
configure(inject('database'));

export interface TestUser {
  userId: string;
  /** For the `Authorization` header. */
  key: string;
  keyId: string;
}

/** Creates another key of a user, by default with all scopes. */
export const createTestKey = async (
  userId: string,
  scopes: readonly Scope[] = SCOPES,
  expiresAt?: Date,
): Promise<TestUser> => {
  const { key, apiKey } = await createApiKey({ userId, name: 'test', scopes, expiresAt });
  return { userId, key, keyId: apiKey.id };
};

/** Creates a test key of a user (D87). */
export const createModeTestKey = async (userId: string, scopes: readonly Scope[] = SCOPES): Promise<string> =>
  (await createApiKey({ userId, name: 'test mode', scopes, livemode: false })).key;

/** Makes a user an administrator, or ends that. */
export const setTestAdministrator = (userId: string, isAdmin: boolean): Promise<void> =>
  db().transaction((tx) => setAdministrator(tx, null, { userId, isAdmin }));

/** Creates an administrator with a key that has all scopes. */
export const createTestAdministrator = async (): Promise<TestUser> => {
  const { userId } = await createTestUser();
  await setTestAdministrator(userId, true);
  return createTestKey(userId, [...SCOPES, ...ADMIN_SCOPES]);
};

/** Creates a user whose rate limits are unused. */
export const createTestUser = async (scopes: readonly Scope[] = SCOPES): Promise<TestUser> => {
  const { id } = await ensureUser({ email: `${randomUUID()}@example.com` });
  return createTestKey(id, scopes);
};

/** Request body of a question that can be rendered. */
export const finishedQuestion = (text = 'Which planet is known as the Red Planet?') => ({
  question_type: 'multiple_choice',
  content: {
    question: text,
    options: [
      { id: 'a', text: 'Venus' },
      { id: 'b', text: 'Mars' },
    ],
    correctOptionId: 'b',
  },
});

/** Request body of a quiz that can be rendered. */
export const finishedQuiz = (title = 'The sky at night') => ({
  title,
  rounds: [{ title: 'Planets', questions: [finishedQuestion()] }],
});
