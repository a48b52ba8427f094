import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { instant } from '@/lib/core/model/instant';
import { API_BUCKETS } from '@/lib/core/model/limits';
import { pageQuery } from '@/lib/core/model/page';
import { PROBLEMS, type ProblemSlug } from '@/lib/core/model/problems';
import { QUOTA_RESOURCES } from '@/lib/core/model/quotas';
import { requestIdSchema } from '@/lib/core/model/request-id';
import { scopeSchema } from '@/lib/core/model/scopes';
import { text } from '@/lib/core/model/text';
import { contract, dataOf, listOf, METHODS, problemSchema } from './contract';

export const REQUEST_SOURCES = ['api_key', 'dashboard'] as const;

/** `4xx` for all statuses from 400 to 499, or an exact status. */
const STATUS = /^[1-5](xx|\d\d)$/;

export const listRequestsQuery = z.object({
  ...pageQuery,
  status: z.string().regex(STATUS, { error: 'Must be a status such as 404, or a class such as 4xx.' }).optional().meta({
    description: 'Only requests with this status, such as `404`, or class of statuses, such as `4xx`.',
  }),
  operation: text(100, 1).optional().meta({
    description: 'Only requests of this operation, by its `operationId`, such as `createRender`.',
  }),
  key_id: idSchema.optional().meta({ description: 'Only requests with this API key.' }),
  source: z
    .enum(REQUEST_SOURCES)
    .optional()
    .meta({ description: 'Only requests with API keys, or only requests of the dashboard.' }),
  request_id: requestIdSchema.optional().meta({ description: 'Only requests with this `X-Request-Id`.' }),
  since: instant().optional().meta({ description: 'Only requests at or after this time.' }),
});
export type RequestFilter = Omit<z.output<typeof listRequestsQuery>, keyof typeof pageQuery>;

export const aRequest = z.object({ id: idSchema });

const PROBLEM_SLUGS = Object.keys(PROBLEMS) as ProblemSlug[];

export const requestSchema = z
  .object({
    id: z.uuid().describe('Our id of the request, as in `instance` of a problem document.'),
    request_id: z.string().describe('The `X-Request-Id` of the response: yours if you sent one, otherwise `id`.'),
    method: z.string().describe(`HTTP method, such as \`${METHODS[1]}\`.`),
    operation: z
      .string()
      .nullable()
      .meta({ description: 'The `operationId`; null for paths and methods that do not exist, and for `/api/mcp`.' }),
    path: z
      .string()
      .meta({ description: 'The path with the names of its parameters, such as `/api/v1/quizzes/{id}`.' }),
    url: z.string().nullable().meta({
      description:
        'The requested path and query. Parameters that the operation does not know are left out, and keys are masked. Null if it was longer than 1024 characters.',
    }),
    status: z.int().describe('HTTP status of the response.'),
    duration_ms: z.int().describe('Milliseconds until the response started.'),
    source: z.enum(REQUEST_SOURCES).describe('Whether it was sent with an API key or by the dashboard.'),
    key_id: z.uuid().nullable().describe('Id of the API key; null for the dashboard.'),
    key_name: z.string().nullable().describe('Name of the API key; null for the dashboard.'),
    problem: z.enum(PROBLEM_SLUGS).nullable().describe('Type of the problem; null if the request succeeded.'),
    reason: z.string().nullable().describe('What was wrong, in one line; null if the request succeeded.'),
    created_at: z.iso.datetime().describe('When the response was sent.'),
  })
  .meta({ id: 'ApiRequest' });
export type RequestWire = z.output<typeof requestSchema>;

export const requestDetailSchema = requestSchema
  .extend({
    problem_document: problemSchema.nullable().meta({
      description: 'The problem document of the response, with shortened texts if it was long; null if there was none.',
    }),
  })
  .meta({ id: 'ApiRequestDetail' });
export type RequestDetailWire = z.output<typeof requestDetailSchema>;

export const meSchema = z
  .object({
    user_id: z.uuid().describe('Your user id.'),
    key: z
      .object({
        id: z.uuid().describe('Id of the API key, as in the request log.'),
        name: z.string().describe('Its name in the dashboard.'),
        prefix: z.string().describe('Its first 16 characters.'),
      })
      .nullable()
      .describe('The API key of the request; null for a session of the dashboard.'),
    scopes: z.array(scopeSchema).describe('What the credentials allow.'),
    livemode: z.boolean().describe('False for a test key.'),
    rate_limits: z
      .array(
        z.object({
          bucket: z.enum(API_BUCKETS).describe('Kind of request.'),
          limit: z.int().describe('Requests in a window.'),
          remaining: z.int().describe('Requests left in the current window.'),
          window_seconds: z.int().describe('Length of a window in seconds.'),
          reset_seconds: z.int().describe('Seconds until the current window ends.'),
        }),
      )
      .describe('Limits of requests. All your keys of the same mode share them.'),
    quotas: z
      .array(
        z.object({
          resource: z.enum(QUOTA_RESOURCES).describe('What is limited; `_bytes` are sizes in bytes.'),
          limit: z.int().describe('The most that you can have.'),
          used: z.int().describe('What you have.'),
        }),
      )
      .describe('Limits of what is stored.'),
  })
  .meta({ id: 'Me' });
export type MeWire = z.output<typeof meSchema>;

export const getMeContract = contract({
  operationId: 'getMe',
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Retrieve your account and limits',
  description:
    'Returns who sent the request and what is allowed: your user id, the API key, its scopes and mode, how many requests are left, ' +
    'and how much of each quota is used. Any valid key can read it.',
  tag: 'Account',
  scopes: [],
  bucket: 'read',
  isExpensive: true,
  response: { status: 200, body: dataOf(meSchema) },
  problems: [],
});

export const listRequestsContract = contract({
  operationId: 'listRequests',
  method: 'GET',
  path: '/api/v1/requests',
  summary: 'List API requests',
  description:
    'Returns your API requests and those of the dashboard, newest first: by default the last 10,000 of the last 30 ' +
    'days. A request appears about two seconds after its response. To follow the log, repeat the request with `since` ' +
    'set to ten seconds before the newest `created_at`, and skip the ids that you have seen. ' +
    'Requests that read the log itself are not listed. If you send more than 100 requests a second, some are not listed either.',
  tag: 'Requests',
  scopes: ['requests:read'],
  bucket: 'read',
  query: listRequestsQuery,
  response: { status: 200, body: listOf(requestSchema) },
  problems: [],
});

export const getRequestContract = contract({
  operationId: 'getRequest',
  method: 'GET',
  path: '/api/v1/requests/{id}',
  summary: 'Retrieve an API request',
  description:
    'Returns a request with the problem document of its response, if it failed. `id` is the `X-Request-Id` of the ' +
    'response, unless you sent your own: then find it with `GET /requests?request_id=`. Request bodies are not kept.',
  tag: 'Requests',
  scopes: ['requests:read'],
  bucket: 'read',
  params: aRequest,
  response: { status: 200, body: dataOf(requestDetailSchema) },
  problems: ['not-found'],
});
