import { contract, dataOf } from '@/lib/contract';
import { listTrendsQuery, trendsRefreshSchema, trendsSchema } from './schema';

export const listTrendsContract = contract({
  operationId: 'listTrends',
  method: 'GET',
  path: '/api/v1/trends',
  summary: 'List trends',
  description:
    'Returns what people are interested in right now, most urgent first, each with a hook and a prompt that ' +
    '`POST /ai/quizzes` accepts as a topic. The list is cached and refreshed every hour. Categories with ' +
    'fewer than ten trends are filled up with evergreen topics, so the list is never empty.',
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
  summary: 'Retrieve the state of the trends',
  description:
    'Returns whether a refresh is running, when the trends were last refreshed, and the state of each source.',
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
  summary: 'Refresh the trends',
  description:
    'Starts a refresh of the trends and returns immediately. If one is running or started less than a minute ' +
    'ago, no other is started. Follow it with `GET /trends/refresh`.',
  tag: 'Trends',
  scopes: [],
  bucket: 'write',
  response: { status: 202, body: dataOf(trendsRefreshSchema) },
  problems: [],
});
