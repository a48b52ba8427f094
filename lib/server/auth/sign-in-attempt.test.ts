import { expect, test, vi } from 'vitest';
import { UnavailableError } from '../errors';
import { log } from '../log';
import { logAuthError } from './sign-in-attempt';

test('logs errors, but not attempts rejected because too many passwords are being checked', () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {});
  logAuthError(new UnavailableError('Too many passwords are being checked.'));
  expect(error).not.toHaveBeenCalled();
  logAuthError(new Error('query', { cause: new Error('cause') }));
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('cause') }, expect.any(String));
});
