import { expect, test } from 'vitest';
import { DatabaseSetupError, isDatabaseUnavailable, isStatementEnded } from './errors';

const withCode = (code: string) => Object.assign(new Error('broken'), { code });

test('recognizes unreachable and starting servers, also as the cause of another error', () => {
  for (const code of ['ECONNREFUSED', 'EPIPE', 'CONNECTION_CLOSED', '08P01', '53300', '57P01'])
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  expect(isDatabaseUnavailable(new DatabaseSetupError('No database', { cause: withCode('57P03') }))).toBe(true);
});

test('ignores wrong passwords, violated constraints and other errors', () => {
  for (const code of ['28P01', '3D000', '23505']) expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  expect(isDatabaseUnavailable(new DatabaseSetupError('Too old'))).toBe(false);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
});

test('recognizes statements, waits and transactions that were ended', () => {
  for (const code of ['57014', '55P03', '25P03', '40P01'])
    expect(isStatementEnded(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  for (const code of ['57P01', '23505', undefined]) expect(isStatementEnded(withCode(String(code)))).toBe(false);
});
