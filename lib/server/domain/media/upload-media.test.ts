import { expect, test } from 'vitest';
import { TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { holdUpload } from './upload-media';

test('limits a user to ten open uploads; ended and failed ones no longer count', async () => {
  const ends: ((isGood: boolean) => void)[] = [];
  const start = (userId = 'user') =>
    holdUpload(
      userId,
      () => new Promise<void>((resolve, reject) => ends.push((isGood) => (isGood ? resolve() : reject()))),
    );
  const refused = (userId?: string) => expect(start(userId)).rejects.toBeInstanceOf(TooManyConcurrentRequestsError);
  const started = Array.from({ length: 10 }, () => start());
  await refused();
  const other = start('other');
  for (const isGood of [true, false]) {
    ends.shift()?.(isGood);
    await Promise.allSettled(started.splice(0, 1));
    started.push(start());
    await refused();
  }
  for (const end of ends) end(true);
  await Promise.all([...started, other]);
});
