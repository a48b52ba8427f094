import { type Contract, isReplayable } from '../contract';
import { PROBLEMS, type ProblemSlug } from '../model/problems';
import type { JsonSchema } from './openapi-schemas';

type Parts = Record<string, JsonSchema>;

const header = (description: string, type = 'string', example: unknown = undefined): JsonSchema => ({
  description,
  schema: { type, ...(example === undefined ? {} : { examples: [example] }) },
});

/** Headers by their name in `components.headers`. */
export const HEADERS: Parts = {
  'X-Request-Id': header('Id of the request; quote it when you ask for help.', 'string'),
  'RateLimit-Policy': header('The limit: requests (`q`) in a window of seconds (`w`).', 'string', '"read";q=300;w=60'),
  RateLimit: header(
    'What is left of it: requests (`r`) and seconds until the window ends (`t`).',
    'string',
    '"read";r=299;t=60',
  ),
  'X-RateLimit-Limit': header('Requests a window.', 'integer', 300),
  'X-RateLimit-Remaining': header('Requests left in this window.', 'integer', 299),
  'X-RateLimit-Reset': header('When the window ends, in seconds since 1970.', 'integer', 1795181954),
  Location: header('Path of what was made, or of the job to follow.'),
  ETag: header('The state of the resource, for `If-Match`.', 'string', '"2026-11-20T13:57:36.429Z"'),
  Link: header('The next page, as `rel="next"`.'),
  'Idempotent-Replayed': header(
    '`true` on an answer that was kept from an earlier request with this `Idempotency-Key`.',
  ),
  'Idempotent-Body': header(
    '`omitted` on a replay whose original response was too large to be kept (over 64 KiB by default). The request was done: retrieve the resource.',
    'string',
    'omitted',
  ),
  'Retry-After': header('Seconds to wait.', 'integer', 30),
  'WWW-Authenticate': header('How to prove who you are.', 'string', 'Bearer'),
};

const EVERYWHERE = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** References to headers that every answer has, and `others`. */
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

/** Every problem that an operation may answer with (lib/contract.ts). */
export const problemsOf = ({ method, bucket, body, file, problems, isPublic }: Contract): ProblemSlug[] => [
  'validation-error',
  ...(isPublic ? [] : (['unauthorized', 'forbidden'] as const)),
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

/** One answer for all the problems that share a status. */
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

/** Collects the problem answers of a document while it is written; operations with the same ones share them. */
export const createProblemAnswers = () => {
  const answers = new Map<string, JsonSchema>();
  return {
    /** References by status. */
    of: (contract: Contract): Parts => {
      const groups = Map.groupBy(new Set(problemsOf(contract)), (slug) => PROBLEMS[slug].status);
      return Object.fromEntries(
        [...groups].map(([status, slugs]) => {
          const name = slugs.sort().join('.');
          answers.set(name, answers.get(name) ?? describeProblems(slugs));
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    all: () => Object.fromEntries([...answers].sort(([a], [b]) => a.localeCompare(b))),
  };
};
