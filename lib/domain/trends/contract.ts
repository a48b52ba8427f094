import { contract, dataOf } from '@/lib/contracts/contract';
import { listTrendsQuery, trendsRefreshSchema, trendsSchema } from './schema';

export const listTrendsContract = contract({
  operationId: 'listTrends',
  method: 'GET',
  path: '/api/v1/trends',
  summary: 'List trends',
  description:
    'Returns topics that people are interested in, the most current first, each with a hook and a prompt that ' +
    '`POST /ai/quizzes` accepts as a topic. The list is cached and refreshed every hour. Categories with ' +
    'fewer than ten trends are completed with evergreen topics, so the list is never empty.',
  tag: 'Trends',
  scopes: [],
  bucket: 'read',
  query: listTrendsQuery,
  response: { status: 200, body: trendsSchema },
  problems: [],
});

export const getTrendsRefreshContract = contract({
  operationId: 'getTrendsRefresh',
  method: 'GET',
  path: '/api/v1/trends/refresh',
  summary: 'Retrieve the status of trend refreshes',
  description: 'Returns whether a refresh is running, when the last one succeeded, and the status of each source.',
  tag: 'Trends',
  scopes: [],
  bucket: 'read',
  response: { status: 200, body: dataOf(trendsRefreshSchema) },
  problems: [],
});

export const refreshTrendsContract = contract({
  operationId: 'refreshTrends',
  method: 'POST',
  path: '/api/v1/trends/refresh',
  summary: 'Refresh trends',
  description:
    'Starts a refresh of the trends and returns immediately. If a refresh is running or ended less than a ' +
    'minute ago, the request does nothing. Follow it with `GET /trends/refresh`.',
  tag: 'Trends',
  scopes: [],
  bucket: 'write',
  response: { status: 202, body: dataOf(trendsRefreshSchema) },
  problems: [],
});
