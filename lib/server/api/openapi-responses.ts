import { type Contract, isReplayable } from '../../core/contracts/contract';
import { PROBLEMS, type ProblemSlug } from '../../core/model/problems';
import { pascalCase } from './openapi-components';
import type { JsonSchema } from './openapi-schemas';

type Parts = Record<string, JsonSchema>;

const header = (description: string, type = 'string', example: unknown = undefined): JsonSchema => ({
  description,
  schema: { type, ...(example === undefined ? {} : { examples: [example] }) },
});

/** `components.headers`. */
export const HEADERS: Parts = {
  'X-Request-Id': header('Id of the request. Include it when you report a problem.'),
  'RateLimit-Policy': header(
    'The rate limit: number of requests (`q`) per window, and its length in seconds (`w`).',
    'string',
    '"read";q=300;w=60',
  ),
  RateLimit: header(
    'Requests left in the current window (`r`) and seconds until it ends (`t`).',
    'string',
    '"read";r=299;t=60',
  ),
  'X-RateLimit-Limit': header('Number of requests per window.', 'integer', 300),
  'X-RateLimit-Remaining': header('Requests left in the current window.', 'integer', 299),
  'X-RateLimit-Reset': header('When the current window ends, as a Unix timestamp in seconds.', 'integer', 1795181954),
  Location: header(
    'Path of the created resource, or of the job to poll. After questions were created in bulk, the path of their quiz.',
  ),
  ETag: header('Version of the resource, for `If-Match`.', 'string', '"2026-11-20T13:57:36.429Z"'),
  Link: header('Path of the next page, with `rel="next"`. Absent on the last page.'),
  'Idempotent-Replayed': header(
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
  ),
  'Idempotent-Body': header(
    '`omitted` if the original response was too large to store (over 64 KiB by default). The earlier request succeeded; retrieve the resource to see the result.',
    'string',
    'omitted',
  ),
  'Retry-After': header('Number of seconds to wait before you send the request again.', 'integer', 30),
  Deprecation: header(
    'Time when the operation was deprecated: `@` and a Unix timestamp in seconds (RFC 9745).',
    'string',
    '@1795392000',
  ),
  Sunset: header(
    'Time from which the operation may be removed, as an HTTP date (RFC 8594).',
    'string',
    'Sun, 23 May 2027 00:00:00 GMT',
  ),
  'WWW-Authenticate': header('The accepted type of credentials.', 'string', 'Bearer'),
};

const EVERYWHERE = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** References to the headers of every response and to `others`. */
export const headersOf = (...others: string[]): Parts =>
  Object.fromEntries([...EVERYWHERE, ...others].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const HEADERS_OF: Partial<Record<ProblemSlug, string>> = {
  unauthorized: 'WWW-Authenticate',
  'rate-limit-exceeded': 'Retry-After',
  unavailable: 'Retry-After',
  'idempotency-in-progress': 'Retry-After',
  'render-in-progress': 'Location',
  'precondition-failed': 'ETag',
};

/** Every problem that an operation can respond with: its own and the common ones. */
export const problemsOf = ({ method, bucket, body, file, problems, isPublic }: Contract): ProblemSlug[] => [
  'validation-error',
  ...(isPublic ? [] : (['unauthorized', 'forbidden', 'account-blocked'] as const)),
  ...problems,
  ...(isReplayable({ method, bucket }) ? (['idempotency-in-progress', 'idempotency-key-reused'] as const) : []),
  ...(body || file ? (['payload-too-large', 'unsupported-media-type'] as const) : []),
  'rate-limit-exceeded',
  'internal-error',
  'unavailable',
];

const exampleOf = (slug: ProblemSlug): JsonSchema => ({
  summary: PROBLEMS[slug].title,
  value: {
    type: `https://quiz-video.test/problems/${slug}`,
    title: PROBLEMS[slug].title,
    status: PROBLEMS[slug].status,
    detail: PROBLEMS[slug].explanation,
    instance: 'urn:uuid:01a1f93f-962e-7464-8a57-f6fe9378026e',
    ...(slug === 'validation-error'
      ? { errors: [{ field: 'rounds.0.questions.2.difficulty', message: 'Must be at most 5.', code: 'too_big' }] }
      : {}),
    ...(slug === 'forbidden' ? { required_scopes: ['quizzes:write'], granted_scopes: ['quizzes:read'] } : {}),
  },
});

/** One response for all the problems that share a status. */
const describeProblems = (slugs: ProblemSlug[]): JsonSchema => {
  const media = {
    schema: { $ref: '#/components/schemas/Problem' },
    examples: Object.fromEntries(slugs.map((slug) => [slug, exampleOf(slug)])),
  };
  return {
    description: slugs.map((slug) => `\`${slug}\`: ${PROBLEMS[slug].explanation}`).join('\n\n'),
    headers: headersOf(...new Set(slugs.flatMap((slug) => HEADERS_OF[slug] ?? []))),
    content: { 'application/json': media, 'application/problem+json': media },
  };
};

/** Collects the problem responses of a document, so that operations with the same problems share them. */
export const createProblemResponses = () => {
  const responses = new Map<string, JsonSchema>();
  return {
    /** References to the responses of an operation, by status. */
    of: (contract: Contract): Parts => {
      const groups = Map.groupBy(new Set(problemsOf(contract)), (slug) => PROBLEMS[slug].status);
      return Object.fromEntries(
        [...groups].map(([status, slugs]) => {
          const name = slugs.sort().map(pascalCase).join('Or');
          responses.set(name, responses.get(name) ?? describeProblems(slugs));
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    all: () => Object.fromEntries([...responses].sort(([a], [b]) => a.localeCompare(b))),
  };
};
