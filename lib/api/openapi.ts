import { z } from 'zod';
import { sessionCookieName } from '../auth/session-token';
import { type Contract, contract, isReplayable, problemSchema } from '../contract';
import * as ai from '../domain/ai/contract';
import * as channels from '../domain/channels/contract';
import * as media from '../domain/media/contract';
import * as questions from '../domain/questions/contract';
import * as quizzes from '../domain/quizzes/contract';
import * as renders from '../domain/renders/contract';
import * as rounds from '../domain/rounds/contract';
import * as themes from '../domain/themes/contract';
import * as thumbnails from '../domain/thumbnails/contract';
import * as trends from '../domain/trends/contract';
import * as uploads from '../domain/uploads/contract';
import * as webhooks from '../domain/webhooks/contract';
import { env } from '../env';
import { RATE_LIMIT_DEFAULT, RATE_WINDOW_SECONDS } from '../model/limits';
import { TAGS } from '../model/tags';
import { createProblemAnswers, HEADERS, headersOf } from './openapi-answers';
import { createSchemas, type JsonSchema, type Schemas } from './openapi-schemas';

export const getOpenapiContract = contract({
  operationId: 'getOpenapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'Read this description of the API',
  tag: 'Service',
  scopes: [],
  isPublic: true,
  bucket: 'read',
  response: { status: 200, body: z.looseObject({ openapi: z.string() }) },
  problems: [],
});

/** Every operation of the API. */
export const CONTRACTS: readonly Contract[] = [
  ...[quizzes, rounds, questions, themes, media, renders, thumbnails, channels, uploads, ai, webhooks, trends].flatMap(
    (module): Contract[] => Object.values(module),
  ),
  getOpenapiContract,
];

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` of the state that you want to change, which is its `updated_at` in quotes: if it has changed since, the answer is 412 and nothing is done.',
  schema: { type: 'string' },
  example: '"2026-11-20T13:57:36.429Z"',
};

/** References to the headers that an operation takes. */
const headerParametersOf = ({ method, bucket, versioned, problems }: Contract): JsonSchema[] => [
  ...(isReplayable({ method, bucket }) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(versioned && problems.includes('precondition-failed') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];

const DESCRIPTION = `Build quiz videos: make a quiz of rounds and questions, give it a theme, and have it rendered.

**Credentials.** Send an API key as \`Authorization: Bearer qk_live_…\`. Keys are made and revoked in the dashboard, and have scopes; each operation says which it needs. A browser that is signed in may use its session instead.

**Limits.** Requests are counted by user in the buckets \`read\`, \`write\`, \`ai\` and \`render\`. Every answer tells, in its \`RateLimit\` headers, what is left of its bucket.

**Errors** are problem documents (RFC 9457). Their \`type\` is the address of a page that explains them; \`errors\` lists the errors of a request, by default at most 100; \`errors_omitted\` counts the rest.

**Lists** come in pages: follow \`pagination.cursor\`, or the \`Link\` header, until \`hasMore\` is false.

**Safe retries.** Send an \`Idempotency-Key\` with a POST, and for 24 hours the same request gets the same answer without being done twice. A large response (over 64 KiB by default) is not kept: its replay has the same status and \`Location\`, the header \`Idempotent-Body: omitted\`, and a body whose \`data\` is null; retrieve the resource again. Operations that count as \`read\` change nothing and ignore the key.

**Concurrent changes.** Quizzes, rounds and questions come with an \`ETag\`. Send it back as \`If-Match\` with PATCH, DELETE or a new order, and a change that somebody else made in between is answered with 412 instead of being written over.`;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of 1 to 255 printable characters, a new one for every new request: makes it safe to send again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '9f1c7d0e-order-17',
};

/** What the id at `{name}` belongs to, told by the part of the path before it. */
const ownerOf = (template: string, name: string): string => {
  const segment = template.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
  return { quizzes: 'quiz', media: 'file', deliveries: 'delivery' }[segment] ?? segment.replace(/s$/, '');
};

const parametersOf = (schemas: Schemas, { path, ...operation }: Contract, place: 'path' | 'query'): JsonSchema[] => {
  const schema = place === 'path' ? operation.params : operation.query;
  const { properties = {}, required = [] } = (schema ? schemas.describe(schema, 'input') : {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description: description ?? `Id of the ${ownerOf(path, name)}.`,
    schema: json,
  }));
};

const requestBodyOf = (schemas: Schemas, { body, file, example }: Contract): JsonSchema => {
  if (file) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: `At most ${file.maxBytes} bytes.` } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const content = { schema: schemas.describe(body, 'input'), ...(example?.body ? { example: example.body } : {}) };
  return { requestBody: { required: !body.safeParse({}).success, content: { 'application/json': content } } };
};

const successOf = (schemas: Schemas, { method, bucket, path, response, example, versioned }: Contract): JsonSchema => {
  const { status, body, mediaType = 'application/json' } = response;
  const isList = method === 'GET' && body instanceof z.ZodObject && 'pagination' in body.shape;
  const headers = [
    ...(status === 201 || status === 202 ? ['Location'] : []),
    ...(isList ? ['Link'] : []),
    ...(versioned && body instanceof z.ZodObject && 'data' in body.shape ? ['ETag'] : []),
    ...(isReplayable({ method, bucket }) ? ['Idempotent-Replayed', 'Idempotent-Body'] : []),
  ];
  const usual = { 200: 'Done.', 201: 'Created.', 202: 'Accepted; follow `Location`.', 204: 'Done; no body.' }[status];
  const description = response.description ?? usual;
  const isBulk = path.endsWith('/bulk');
  return {
    [status]: {
      description,
      headers: headersOf(...headers.filter((name) => !(isBulk && name === 'Location'))),
      ...(body
        ? {
            content: {
              [mediaType.replace(/;.*/, '')]: {
                schema: schemas.describe(body, 'output'),
                ...(example?.response ? { example: example.response } : {}),
              },
            },
          }
        : {}),
    },
  };
};

const needsOf = ({ scopes, isPublic }: Contract): string => {
  if (isPublic) return 'Needs no credentials.';
  if (scopes.length === 0) return 'Needs no particular scope.';
  return `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`;
};

const explain = (operation: Contract): string => {
  const { bucket, cost } = operation;
  const limit = `${RATE_LIMIT_DEFAULT[bucket]} in ${RATE_WINDOW_SECONDS[bucket]} s`;
  return [
    needsOf(operation),
    `Counts as \`${bucket}\` (${limit} by default)${cost ? `, ${cost}` : ''}.`,
    ...(isReplayable(operation) ? ['Takes an `Idempotency-Key`.'] : []),
  ].join(' ');
};

type Answers = ReturnType<typeof createProblemAnswers>;

const operationOf = (schemas: Schemas, answers: Answers, operation: Contract): JsonSchema => {
  const { operationId, summary, tag, scopes, isPublic } = operation;
  const parameters = [
    ...parametersOf(schemas, operation, 'path'),
    ...parametersOf(schemas, operation, 'query'),
    ...headerParametersOf(operation),
  ];
  return {
    operationId,
    summary,
    description: explain(operation),
    tags: [tag],
    security: isPublic ? [] : [{ apiKey: [] }, { session: [] }],
    'x-required-scopes': scopes,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(schemas, operation),
    responses: { ...successOf(schemas, operation), ...answers.of(operation) },
  };
};

const pathsOf = (schemas: Schemas, answers: Answers): Record<string, JsonSchema> => {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of CONTRACTS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(schemas, answers, operation),
    };
  }
  return paths;
};

const describeApi = (): JsonSchema => {
  const schemas = createSchemas();
  const answers = createProblemAnswers();
  const paths = pathsOf(schemas, answers);
  schemas.describe(problemSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quiz Video Service',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'Quiz Video Service', url: env().APP_URL },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `qk_live_` and 40 hex characters.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(),
          description: 'The session of a signed-in browser, on pages of this service only. It has all scopes.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH },
      headers: HEADERS,
      responses: answers.all(),
      schemas: schemas.all(),
    },
  };
};

let document: JsonSchema | undefined;

/** The OpenAPI 3.1 description of the API, made from the contracts once a process. */
export const openapiDocument = (): JsonSchema => {
  document ??= describeApi();
  return document;
};
