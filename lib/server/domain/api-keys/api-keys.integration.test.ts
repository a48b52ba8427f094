import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '@/lib/server/db';
import { createTestUser } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { findKeyActor } from './api-keys';

ownDatabase();

const lastUseOf = async (keyId: string) => {
  const [row] = await db().execute<{ last_used_at: string | null }>(
    sql`select last_used_at from api_keys where id = ${keyId}`,
  );
  return row?.last_used_at;
};

test('finds a key without waiting for a transaction that has locked it', async () => {
  const { userId, key, keyId } = await createTestUser();
  const isLocked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const transaction = db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from api_keys where id = ${keyId} for update`);
    isLocked.resolve();
    await end.promise;
  });
  await isLocked.promise;
  expect(await findKeyActor(key)).toMatchObject({ userId });
  expect(await lastUseOf(keyId)).toBeNull();
  end.resolve();
  await transaction;
  expect(await findKeyActor(key)).toMatchObject({ userId });
  expect(await lastUseOf(keyId)).not.toBeNull();
});
