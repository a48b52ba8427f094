import { expect, test, vi } from 'vitest';
import { UnavailableError } from '../errors';
import { log } from '../log';
import { logFault } from './faults';

test('faults are logged, attempts refused as too many passwords wait are not', () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {});
  logFault(new UnavailableError('Too many passwords are being checked.'));
  expect(error).not.toHaveBeenCalled();
  logFault(new Error('query', { cause: new Error('cause') }));
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('cause') }, expect.any(String));
});
