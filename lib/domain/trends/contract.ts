import { contract, dataOf } from '@/lib/contract';
import { listTrendsQuery, trendsRefreshSchema, trendsSchema } from './schema';

export const listTrendsContract = contract({
  operationId: 'listTrends',
  method: 'GET',
  path: '/api/v1/trends',
  summary: 'List what people are interested in, by category; never empty',
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
  summary: 'Read how fresh the trends are, and how their sources are doing',
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
  summary: 'Ask for fresh trends; none is begun while one runs, or within a minute after one',
  tag: 'Trends',
  scopes: [],
  bucket: 'write',
  response: { status: 202, body: dataOf(trendsRefreshSchema) },
  problems: [],
});
