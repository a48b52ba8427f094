import { expect, test } from 'vitest';
import { DatabaseSetupError, isDatabaseAway } from './errors';

const withCode = (code: string) => Object.assign(new Error('broken'), { code });

test('a server that cannot be reached, or is starting, is away, also as the cause of another error', () => {
  expect(isDatabaseAway(withCode('ECONNREFUSED'))).toBe(true);
  expect(isDatabaseAway(new DatabaseSetupError('No database', { cause: withCode('57P03') }))).toBe(true);
});

test('a wrong password, a rule that was broken or any other error will not pass by itself', () => {
  for (const code of ['28P01', '3D000', '23505']) expect(isDatabaseAway(withCode(code))).toBe(false);
  expect(isDatabaseAway(new DatabaseSetupError('Too old'))).toBe(false);
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
});
