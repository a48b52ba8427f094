import { v7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { ownChannel } from '@/lib/server/adapters/youtube/client';
import { closeDatabase, db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { startYouTube } from '@/lib/tools/testing/youtube';
import { requireReconnect } from '../rows/channels';
import { ensureUser } from '../users/accounts';
import { openChannel, sealRefreshToken } from './access';

test('openChannel uses the token of the channel, for its owner, until it must be reconnected', async () => {
  const { variables, drop } = await createTestDatabase();
  const youtube = await startYouTube();
  configure({ ...variables, ...youtube.variables });
  onTestFinished(async () => {
    youtube.stop();
    await closeDatabase();
    await drop();
  });
  const [owner, otherUser] = await Promise.all(
    ['a@example.com', 'b@example.com'].map((email) => ensureUser({ email })),
  );
  const userId = owner?.id ?? '';
  const id = v7();
  await connectChannel({ userId }, { id, refreshToken: sealRefreshToken(id, youtube.accounts.grant()) });
  expect((await ownChannel(await openChannel({ id, userId }))).title).toBe('Quizzes and more');

  const disconnected = { fault: 'permanent' };
  await expect(openChannel({ id, userId: otherUser?.id ?? '' })).rejects.toMatchObject(disconnected);
  const elsewhere = await connectChannel({ userId }, { refreshToken: sealRefreshToken(id, youtube.accounts.grant()) });
  await expect(openChannel({ id: elsewhere, userId })).rejects.toMatchObject({ fault: 'auth' });
  await db().transaction((tx) => requireReconnect(tx, { id, userId }));
  await expect(openChannel({ id, userId })).rejects.toMatchObject({
    fault: 'auth',
    message: expect.stringMatching(/Reconnect the channel/),
  });
});
