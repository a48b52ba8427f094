import { expect, test } from 'vitest';
import { TooManyAtOnceError } from '@/lib/errors';
import { holdUpload } from './hold-upload';

test('a user has ten uploads open at once, others theirs, and each that ends or fails makes room', async () => {
  const ends: ((isGood: boolean) => void)[] = [];
  const start = (userId = 'user') =>
    holdUpload(
      userId,
      () => new Promise<void>((resolve, reject) => ends.push((isGood) => (isGood ? resolve() : reject()))),
    );
  const refused = (userId?: string) => expect(start(userId)).rejects.toBeInstanceOf(TooManyAtOnceError);
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
