import { expect, it } from 'vitest';
import { ApiError, ConnectionError, JobError } from '../errors';
import { CommandError, describeError, Interrupted, UsageError } from './exit';

const problem = (status: number) =>
  new ApiError(
    status,
    new Headers({ 'x-request-id': 'r-1' }),
    JSON.stringify({ type: 'https://q/problems/x', title: 'T', detail: 'Something is wrong.', status }),
  );
const refused = Object.assign(new TypeError('fetch failed'), {
  cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
});

it.each([
  [problem(422), 'Something is wrong. (request r-1)', 3],
  [problem(429), 'Something is wrong. (request r-1)', 4],
  [problem(503), 'Something is wrong. (request r-1)', 4],
  [problem(401), 'Something is wrong. (request r-1)', 3],
  [problem(403), 'Something is wrong. (request r-1)', 3],
  [
    new ConnectionError('The connection failed.', { cause: refused }),
    'Cannot reach http://q: The connection failed. (ECONNREFUSED)',
    4,
  ],
  [new ConnectionError('', { cause: new SyntaxError('<') }), 'http://q is not a Quiz Video Service.', 4],
  [new JobError('The render failed: No.', {}), 'The render failed: No.', 5],
  [new UsageError('No.'), 'No.', 2],
  [new CommandError('No.', 3), 'No.', 3],
  [new Interrupted(), 'Interrupted.', 130],
  [Object.assign(new Error("ENOENT: no such file 'x'"), { code: 'ENOENT' }), "ENOENT: no such file 'x'", 1],
  [new Error('x is not a function'), 'Unexpected error: x is not a function', 1],
])('describes %s', (error, message, exitCode) => {
  expect(describeError(error, 'http://q')).toEqual({ message, exitCode });
});
