import { z } from 'zod';
import { CONTRACTS } from '../../core/contracts';
import { type Contract, isReplayable, problemSchema } from '../../core/contracts/contract';
import { RATE_LIMIT_DEFAULT, RATE_WINDOW_SECONDS } from '../../core/model/limits';
import { SCOPES } from '../../core/model/scopes';
import { TAGS } from '../../core/model/tags';
import { sessionCookieName } from '../auth/cookies';
import { env } from '../env';
import { placeholderOr } from '../env/placeholders';
import { nameComponents } from './openapi-components';
import { exampleOf } from './openapi-examples';
import { createProblemResponses, HEADERS, headersOf } from './openapi-responses';
import { createSchemas, type JsonSchema, type Schemas } from './openapi-schemas';
import { describeWebhooks } from './openapi-webhooks';

/** The introduction of the API reference, as Markdown. */
const DESCRIPTION = `Create quizzes and turn them into videos. A typical sequence of calls is \`POST /quizzes\` with rounds and questions, \`POST /quizzes/{id}/validate\`, \`POST /renders\`, and \`GET /renders/{id}/download\` once the render is completed.

**Authentication.** Send an API key in the header \`Authorization: Bearer qk_live_…\`, never in a URL. You create, name and revoke keys in the dashboard. A key is shown only once, and stops working as soon as you revoke it. Its scopes limit what it can do: a \`read\` scope allows you to retrieve and list, a \`write\` scope to create, update, delete and run. Each operation lists the scopes that it requires. On pages of this service, the session of a signed-in browser also works.

**Test keys.** A key that begins with \`qk_test_\` works with every operation. Its renders are small, marked TEST, and don’t count towards the render limit; its uploads to YouTube are simulated. Everything that it creates has \`livemode: false\`, including in webhook payloads. Quizzes, themes and media are shared with live keys. Test renders are never published.

**Ownership.** Each request acts as the user who owns the API key, and sees only that user’s resources and public themes. Resources of other users are reported as not found.

**Formats.** Requests and responses are JSON in UTF-8; a request body can have up to 1 MiB. Ids are UUIDs, and times are ISO 8601 in UTC. A single resource is returned as \`{"data": …}\`. Unknown fields in requests are ignored, and new fields may be added to responses.

**Rate limits.** Requests are counted per user in four buckets: \`read\`, \`write\`, \`ai\` and \`render\`. Test keys have separate buckets. The \`RateLimit\` headers of every response show what is left. Over the limit, requests fail with 429 and \`Retry-After\`.

**Errors** are problem documents (RFC 9457). \`type\` links to a page that explains the problem, \`detail\` says what went wrong, and \`errors\` lists invalid fields.

**Pagination.** Lists are returned in pages of 20 items by default. Send \`pagination.cursor\` as \`cursor\`, or follow the \`Link\` header, until \`hasMore\` is false. Cursors are opaque, and only work with the list and filters that they come from. Items that change while you page through a list can be skipped or repeated.

**Idempotency.** To retry a POST safely, send an \`Idempotency-Key\`. For 24 hours, the same request with the same key returns the stored response instead of running again. Responses over 64 KiB (by default) are not stored: the retry has the same status and \`Location\`, the header \`Idempotent-Body: omitted\` and a null \`data\`. Operations in the \`read\` bucket change nothing and ignore the key.

**Concurrent updates.** Responses with a quiz, a round or a question have an \`ETag\`. Send it as \`If-Match\` when you update, replace, delete or reorder, and the request fails with 412 instead of overwriting a change made in the meantime.

**Unchanged responses.** All other responses to GET requests have an \`ETag\`, too. Send it as \`If-None-Match\`, and the response is 304 without a body if nothing has changed. Links to files are new in each response.

**Asynchronous jobs.** Renders, thumbnails, uploads, batches and generations respond with 202 and run in the background. Poll the \`Location\` of the response until \`status\` is final. Renders and uploads also have event streams and webhook events.

**Versioning.** The version of the API is part of its path: \`/api/v1\`. New operations and new fields may be added to it. Operations that will be removed send the headers \`Deprecation\` and \`Sunset\`; see [versions and changes](/docs/changes).`;

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` of the version that you want to change: its `updated_at` in quotes, or the `ETag` as you received it. If the resource has changed since, the request fails with 412.',
  schema: { type: 'string' },
  example: '"2026-11-20T13:57:36.429Z"',
};

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  description:
    'For an event stream: the `id` of the last event that you received. The stream continues after it. The `EventSource` of browsers sends it automatically.',
  schema: { type: 'string' },
};

/** References to the request headers of an operation. */
const headerParametersOf = ({ method, bucket, versioned, problems, response }: Contract): JsonSchema[] => [
  ...(response.stream ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
  ...(isReplayable({ method, bucket }) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(versioned && problems.includes('precondition-failed') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique value for each new request, such as a UUID: 1 to 255 printable ASCII characters. It makes the request safe to retry for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '9f1c7d0e-order-17',
};

/** The resource whose id `{name}` is, taken from the path segment before it. */
const resourceOf = (template: string, name: string): string => {
  const segment = template.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
  return { quizzes: 'quiz', media: 'media file', deliveries: 'delivery' }[segment] ?? segment.replace(/s$/, '');
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
    description: place === 'path' ? `Id of the ${resourceOf(path, name)}.` : description,
    schema: json,
  }));
};

const requestBodyOf = (schemas: Schemas, { body, file, form, example }: Contract): JsonSchema => {
  if (file) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: `The file, at most ${file.maxBytes} bytes.` },
      },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const content = { schema: schemas.describe(body, 'input'), ...(example?.body ? { example: example.body } : {}) };
  const parts = form ? { 'multipart/form-data': { schema: schemas.describe(form, 'input') } } : {};
  return {
    requestBody: { required: !body.safeParse({}).success, content: { 'application/json': content, ...parts } },
  };
};

const successOf = (schemas: Schemas, operation: Contract): JsonSchema => {
  const { method, bucket, response, example, versioned, deprecation } = operation;
  const { status, body, mediaType = 'application/json' } = response;
  const isList = method === 'GET' && body instanceof z.ZodObject && 'pagination' in body.shape;
  const headers = [
    ...(status === 201 || status === 202 ? ['Location'] : []),
    ...(isList ? ['Link'] : []),
    ...(deprecation ? ['Deprecation', ...(deprecation.sunset === undefined ? [] : ['Sunset'])] : []),
    ...(versioned && body instanceof z.ZodObject && 'data' in body.shape ? ['ETag'] : []),
    ...(isReplayable({ method, bucket }) ? ['Idempotent-Replayed', 'Idempotent-Body'] : []),
  ];
  const usual = { 200: 'OK.', 201: 'Created.', 202: 'Accepted. Poll `Location` for progress.', 204: 'No content.' }[
    status
  ];
  const description = response.description ?? usual;
  const schema = body && schemas.describe(body, 'output');
  const rest = {
    headers: headersOf(...headers),
    ...(schema
      ? {
          content: {
            [mediaType.replace(/;.*/, '')]: {
              schema,
              example: example?.response ?? exampleOf(schema, schemas.all()),
            },
            ...(response.stream
              ? { 'text/event-stream': { schema: { type: 'string' }, example: response.stream.example } }
              : {}),
          },
        }
      : {}),
  };
  return {
    ...(response.existing === undefined ? {} : { 200: { description: response.existing, ...rest } }),
    [status]: { description, ...rest },
  };
};

const requiredScopesOf = ({ scopes, isPublic }: Contract): string => {
  if (isPublic) return 'none, and no credentials';
  if (scopes.length === 0) return 'none; any API key';
  return scopes.map((scope) => `\`${scope}\``).join(' and ');
};

const WINDOW_NAMES: Record<number, string> = { 60: 'minute', 3600: 'hour' };

const describeDeprecation = ({ since, sunset, link = '/docs/changes' }: NonNullable<Contract['deprecation']>): string =>
  `**Deprecated** since ${since}${sunset ? `; it may be removed from ${sunset}` : ''}: see [the changes](${link})`;

/** The contract's description, followed by what can be derived from its other fields. */
const describeOperation = (operation: Contract): string => {
  const { bucket, cost, description, deprecation } = operation;
  const limit = `${RATE_LIMIT_DEFAULT[bucket]} per ${WINDOW_NAMES[RATE_WINDOW_SECONDS[bucket]]} by default`;
  const facts = [
    ...(deprecation ? [describeDeprecation(deprecation)] : []),
    `**Scope:** ${requiredScopesOf(operation)}`,
    `**Rate limit:** \`${bucket}\` (${limit})${cost ? `, ${cost}` : ''}`,
    ...(isReplayable(operation) ? ['**Idempotency:** supports `Idempotency-Key`'] : []),
  ];
  return `${description}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`;
};

type ProblemResponses = ReturnType<typeof createProblemResponses>;

const operationOf = (schemas: Schemas, problems: ProblemResponses, operation: Contract): JsonSchema => {
  const { operationId, summary, tag, scopes, isPublic } = operation;
  const parameters = [
    ...parametersOf(schemas, operation, 'path'),
    ...parametersOf(schemas, operation, 'query'),
    ...headerParametersOf(operation),
  ];
  return {
    operationId,
    summary,
    description: describeOperation(operation),
    tags: [tag],
    ...(operation.deprecation ? { deprecated: true } : {}),
    security: isPublic ? [] : [{ apiKey: [] }, { session: [] }],
    'x-required-scopes': scopes,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(schemas, operation),
    responses: { ...successOf(schemas, operation), ...problems.of(operation) },
  };
};

const pathsOf = (
  contracts: readonly Contract[],
  schemas: Schemas,
  problems: ProblemResponses,
): Record<string, JsonSchema> => {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of contracts) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(schemas, problems, operation),
    };
  }
  return paths;
};

/** Components that nothing uses would be wrong. */
const withoutDeprecation = ({ Deprecation, Sunset, ...headers }: JsonSchema): JsonSchema => headers;

/** The document of an API with these operations. */
export const describeApi = (contracts: readonly Contract[]): JsonSchema => {
  const schemas = createSchemas();
  const problems = createProblemResponses();
  const paths = pathsOf(contracts, schemas, problems);
  schemas.describe(problemSchema, 'output');
  const webhooks = describeWebhooks(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quiz Video Service',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'Quiz Video Service', url: env().APP_URL },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: env().APP_URL, description: 'This server' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key from the dashboard: \`qk_live_\`, or \`qk_test_\` for a test key, followed by 40 hexadecimal characters. Scopes: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: placeholderOr('sessionCookie', sessionCookieName),
          description: 'The session of a signed-in browser. It has all scopes and works only on pages of this service.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH, LastEventId: LAST_EVENT_ID },
      headers: contracts.some(({ deprecation }) => deprecation) ? HEADERS : withoutDeprecation(HEADERS),
      responses: problems.all(),
      schemas: schemas.all(),
    },
  };
};

let inlineDocument: JsonSchema | undefined;
let document: JsonSchema | undefined;

/** The document of the API with the variants of unions where they are used, as the reference shows them. */
export const referenceDocument = (): JsonSchema => {
  inlineDocument ??= describeApi(CONTRACTS);
  return inlineDocument;
};

/** The OpenAPI 3.1 document of the API, built from the contracts once per process. */
export const openapiDocument = (): JsonSchema => {
  document ??= nameComponents(referenceDocument());
  return document;
};
