import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-fault';
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

describe('passwords that attackers try first', () => {
  test.each([
    'password123',
    'PASSWORD123',
    'Password2026',
    'password!!!!',
    '1234567890',
    'qwertyuiop',
    'Qwertyuiop-2026',
    'ｐａｓｓｗｏｒｄ1234',
    '!!iloveyou2000!!',
    '2026-Basketball',
    'California 1',
  ])('%s is common', (password) => {
    expect(passwordFault(password, 'ada@example.com')).toMatch(/many people use it\. Choose another/);
  });

  test.each([
    ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
    ['ada.lovelace@example.com', 'Ada.Lovelace@Example.com1815'],
    ['ada.lovelace@example.com', 'ada.lovelace'],
    ['ada.lovelace@example.com', 'AdaLovelace!'],
    ['ada.lovelace@example.com', 'ada_lovelace1815'],
    ['ada.lovelace@example.com', '1815 ada lovelace'],
    ['ada.lovelace+quiz@example.com', 'adalovelace2026'],
    ['ada.lovelace+quiz@example.com', 'ada.lovelace+quiz'],
    ['ada1815@example.com', 'ada18151852'],
    ['ada1815@example.com', 'ADA-00000000'],
    ['49301234567@example.com', '49301234567'],
  ])('of %s, %s is the address', (email, password) => {
    expect(passwordFault(password, email)).toMatch(/^Your email address is easy to guess\. Choose another/);
  });

  test.each([
    'correct horse battery',
    'a password nobody has',
    'ada likes octopuses',
    'adalovelaces',
    '9301234567x',
    '🐙'.repeat(10),
    ' '.repeat(10),
    'x'.repeat(200),
  ])('%s is neither', (password) => {
    expect(passwordFault(password, 'ada.lovelace@example.com')).toBeNull();
    expect(passwordFault(password, '+@example.com')).toBeNull();
  });
});

describe('signUpSchema', () => {
  test('says what is wrong with a password that is easy to guess, at the password', () => {
    const { error } = signUpSchema.safeParse({ email: 'Ada.Lovelace@Example.com', password: 'adalovelace1815' });
    expect(error?.issues).toMatchObject([{ path: ['password'], message: expect.stringContaining('Choose another') }]);
  });

  const faultsOf = (password: string) =>
    signUpSchema.safeParse({ email: 'ada@example.com', password }).error?.issues.map(({ message }) => message);

  test.each(['a'.repeat(1_000_000), `a${'\u0315\u0300'.repeat(250_000)}`])(
    'rejects a megabyte without normalising it, which takes minutes',
    (password) => {
      expect(faultsOf(password)).toEqual(['Use at most 200 characters.']);
    },
  );

  test('an address of a megabyte is refused, too, without normalising it', () => {
    const email = `a${'\u0315\u0300'.repeat(500_000)}`;
    const { error } = signUpSchema.safeParse({ email, password: 'correct horse battery' });
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['email']);
  });

  test('accepts 10 to 200 characters of any kind, counted in code points', () => {
    expect(faultsOf('🐙'.repeat(10))).toBeUndefined();
    expect(faultsOf(' '.repeat(200))).toBeUndefined();
    expect(faultsOf('🐙'.repeat(9))).toEqual(['Use at least 10 characters.']);
    expect(faultsOf('x'.repeat(201))).toEqual(['Use at most 200 characters.']);
  });
});
