import { describe, expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';
import { signUpSchema } from './schema';

describe('passwords', () => {
  test('are hashed with Argon2id and the parameters of OWASP, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  test('match only their own hash', async () => {
    const hash = await hashPassword('correct horse');
    expect(await passwordMatches(hash, 'correct horse')).toBe(true);
    expect(await passwordMatches(hash, 'Correct horse')).toBe(false);
  });

  test('match in every Unicode normal form', async () => {
    expect(await passwordMatches(await hashPassword('pa\u00dfw\u00f6rter'), 'pa\u00dfwo\u0308rter')).toBe(true);
  });

  test('never match an account without one, not even the decoy', async () => {
    expect(await passwordMatches(null, 'decoy')).toBe(false);
  });

  test('of a megabyte are rejected without normalising all of it', async () => {
    expect(await passwordMatches(null, `a${'\u0315\u0300'.repeat(250_000)}`)).toBe(false);
  });
});

describe('signUpSchema', () => {
  const faultsOf = (password: string) =>
    signUpSchema.safeParse({ email: 'ada@example.com', password }).error?.issues.map(({ message }) => message);

  test.each(['a'.repeat(1_000_000), `a${'\u0315\u0300'.repeat(250_000)}`])(
    'rejects a megabyte without normalising it, which takes minutes',
    (password) => {
      expect(faultsOf(password)).toEqual(['Use at most 200 characters.']);
    },
  );

  test('accepts 10 to 200 characters of any kind, counted in code points', () => {
    expect(faultsOf('🐙'.repeat(10))).toBeUndefined();
    expect(faultsOf(' '.repeat(200))).toBeUndefined();
    expect(faultsOf('🐙'.repeat(9))).toEqual(['Use at least 10 characters.']);
    expect(faultsOf('x'.repeat(201))).toEqual(['Use at most 200 characters.']);
  });
});
