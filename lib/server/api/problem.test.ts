import { expect, test } from 'vitest';
import { getQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import * as errors from '../errors';
import { expectedVersions, toHttpError, versionHeaders } from './problem';

const FIELD = { field: 'title', message: 'Must not be empty.', code: 'too_small' };
const USE = { resource: 'render_bytes', limit: 10, used: 10 } as const;

/** What clients see of each error of operations: slug, status, headers and the members of the problem document. */
const CASES: [error: errors.DomainError, slug: string, status: number, extras?: object][] = [
  [new errors.NotFoundError('Quiz'), 'not-found', 404],
  [new errors.InvalidInputError([FIELD]), 'validation-error', 400, { errors: [FIELD] }],
  [new errors.ConflictError('It runs.'), 'conflict', 409],
  [new errors.UnavailableError('S3 fails.'), 'unavailable', 503, { headers: { 'Retry-After': '5' } }],
  [
    new errors.NotConfiguredError('No model.', 'AI_PROVIDER'),
    'not-configured',
    422,
    { members: { setting: 'AI_PROVIDER' } },
  ],
  [
    new errors.MissingScopeError(['renders:write'], ['quizzes:read']),
    'forbidden',
    403,
    { members: { required_scopes: ['renders:write'], granted_scopes: ['quizzes:read'] } },
  ],
  [new errors.UnavailableError('', { retryAfter: 9 }), 'unavailable', 503, { headers: { 'Retry-After': '9' } }],
  [new errors.LimitError('', 60), 'rate-limit-exceeded', 429, { headers: { 'Retry-After': '60' } }],
  [new errors.DailyLimitError('', 60), 'rate-limit-exceeded', 429, { headers: { 'Retry-After': '60' } }],
  [new errors.SourceLimitError('', 7), 'rate-limit-exceeded', 429, { headers: { 'Retry-After': '7' } }],
  [new errors.TooManyConcurrentRequestsError(), 'rate-limit-exceeded', 429, { headers: { 'Retry-After': '5' } }],
  [new errors.QuotaExceededError('Full.', USE), 'quota-exceeded', 422, { members: USE }],
  [
    new errors.QuotaExceededError('Full.', USE, ['a']),
    'quota-exceeded',
    422,
    { members: { ...USE, oldest_renders: ['a'] } },
  ],
  [new errors.AccountBlockedError(), 'account-blocked', 403],
  [new errors.ApprovalPendingError('Waiting.'), 'conflict', 409],
  [new errors.StorageFullError(), 'insufficient-storage', 507, {}],
  [new errors.PreconditionFailedError('Quiz', 'v1'), 'precondition-failed', 412, { headers: { ETag: '"v1"' } }],
  [
    new errors.PreconditionFailedError('Quiz', 'v1', { id: 'q1' }),
    'precondition-failed',
    412,
    { headers: { ETag: '"v1"' }, members: { current: { id: 'q1' } } },
  ],
  [new errors.UnsupportedMediaError('Not a picture.'), 'unsupported-media-type', 415],
  [new errors.FileTooLargeError('10 MB.'), 'payload-too-large', 413],
  [new errors.RenderInProgressError('r1'), 'render-in-progress', 409, { headers: { Location: '/api/v1/renders/r1' } }],
  [new errors.UploadInProgressError('u1'), 'conflict', 409, { headers: { Location: '/api/v1/youtube/uploads/u1' } }],
  [new errors.QuizTooLargeError('500 questions.'), 'quiz-too-large', 422],
  [new errors.ImportFailedError('Nothing.'), 'import-failed', 422],
  [new errors.ImportFailedError('Nothing.', [FIELD]), 'import-failed', 422, { errors: [FIELD] }],
  [new errors.QuizNotRenderableError([FIELD]), 'quiz-not-renderable', 422, { errors: [FIELD] }],
];

test.each(CASES.map((row) => [row[0].constructor.name, row] as const))('%s', (_name, [error, slug, status, extras]) => {
  const response = toHttpError(error);
  expect(response).toMatchObject({ slug, status, message: error.message });
  expect(response.extras).toEqual({ headers: {}, ...extras });
});

test('the table has every error of operations', () => {
  const classes = Object.values(errors).filter(
    (value) => typeof value === 'function' && value.prototype instanceof errors.DomainError,
  );
  expect(new Set(CASES.map(([error]) => error.constructor))).toEqual(new Set(classes));
});

const withCode = (code: string, extra: object = {}) => Object.assign(new Error('broken'), { code, ...extra });

test('only errors of the database client say that the database cannot be reached', () => {
  const ofDatabase = withCode('ECONNREFUSED', { query: 'select 1', parameters: [] });
  const detailOf = (error: unknown) => {
    const { status, message } = toHttpError(error);
    return [status, message];
  };
  const database = [503, 'The database cannot be reached.'];
  expect(detailOf(ofDatabase)).toEqual(database);
  expect(detailOf(new Error('A query failed.', { cause: ofDatabase }))).toEqual(database);
  expect(detailOf(withCode('CONNECTION_CLOSED'))).toEqual(database);

  const other = [503, 'A service that this request needs cannot be reached.'];
  for (const code of ['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET']) {
    expect(detailOf(new TypeError('fetch failed', { cause: withCode(code) }))).toEqual(other);
  }
  const storage = new errors.UnavailableError('The file storage is unavailable.', { cause: withCode('ENOTFOUND') });
  expect(detailOf(storage)).toEqual([503, 'The file storage is unavailable.']);
  expect(detailOf(withCode('23505', { query: '', parameters: [] }))).toEqual([500, 'An unexpected error occurred.']);
  expect(detailOf(new Error('connect ECONNREFUSED'))).toEqual([500, 'An unexpected error occurred.']);
});

test('the tag of a quiz has the versions of its theme and brand, which If-Match ignores', () => {
  const tagOf = (data: object) => versionHeaders(getQuizContract, { data: { updated_at: 'v1', ...data } }).ETag ?? '';
  const theme = { id: 't', updatedAt: 'v2' };
  const tags = [
    {},
    { theme },
    { theme: { ...theme, updatedAt: 'v3' } },
    { theme, brand: { id: 'b', updated_at: 'v2' } },
  ];
  expect(new Set(tags.map(tagOf)).size).toBe(4);
  expect(tagOf({ theme: null, brand: null })).toBe('"v1"');
  const headers = new Headers({ 'If-Match': tags.map(tagOf).join(', ') });
  expect(expectedVersions(updateQuizContract, { headers })).toEqual(['v1', 'v1', 'v1', 'v1']);
});
