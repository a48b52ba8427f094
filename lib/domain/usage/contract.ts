import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { aRequest, listRequestsQuery, requestDetailSchema, requestSchema } from './schema';

export const listRequestsContract = contract({
  operationId: 'listRequests',
  method: 'GET',
  path: '/api/v1/requests',
  summary: 'List API requests',
  description:
    'Returns your API requests and those of the dashboard, newest first: by default the last 10,000 of the last 30 ' +
    'days. A request appears about two seconds after its response. To follow the log, repeat the request with `since` ' +
    'set to ten seconds before the newest `created_at`, and skip the ids that you have seen. ' +
    'Requests to read the log itself are not listed. If you send more than 100 requests a second, some are not listed either.',
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
    'response. Request bodies are not kept.',
  tag: 'Requests',
  scopes: ['requests:read'],
  bucket: 'read',
  params: aRequest,
  response: { status: 200, body: dataOf(requestDetailSchema) },
  problems: ['not-found'],
});
