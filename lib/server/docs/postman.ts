import { type Contract, isReplayable } from '@/lib/core/contracts/contract';
import { exampleRequest, paramNames } from '../../core/docs/examples/example-request';
import { JSON_STYLE, literal } from '../../core/docs/examples/literal';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Stays the same, so that importing the collection again replaces it. */
const COLLECTION_ID = '7f0d3a52-6c1e-4f0b-9c3a-2f8f0b7d4e11';

/** `/api/v1/quizzes/{id}` → `['api', 'v1', 'quizzes', ':id']` */
const segmentsOf = (path: string): string[] =>
  path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');

const bodyOf = (contract: Contract) => {
  const { body, file } = exampleRequest(contract);
  if (file !== undefined) return { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: file }] };
  if (body === undefined) return undefined;
  return { mode: 'raw', raw: literal(body, JSON_STYLE), options: { raw: { language: 'json' } } };
};

const requestOf = (contract: Contract) => {
  const { method, path, description, isPublic } = contract;
  const { params, query } = exampleRequest(contract);
  const segments = segmentsOf(path);
  const pairs = Object.entries(query).map(([key, value]) => ({ key, value: String(value) }));
  const search = new URLSearchParams(pairs.map(({ key, value }) => [key, value])).toString();
  const body = bodyOf(contract);
  return {
    method,
    description,
    header: [
      ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ...(isReplayable(contract) ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ],
    url: {
      raw: `{{baseUrl}}/${segments.join('/')}${search === '' ? '' : `?${search}`}`,
      host: ['{{baseUrl}}'],
      path: segments,
      ...(pairs.length > 0 ? { query: pairs } : {}),
      ...(paramNames(path).length > 0
        ? { variable: paramNames(path).map((key) => ({ key, value: params[key] ?? '' })) }
        : {}),
    },
    ...(body ? { body } : {}),
    ...(isPublic ? { auth: { type: 'noauth' } } : {}),
  };
};

/**
 * All operations as a Postman collection (format 2.1), in a folder for each section.
 * @param baseUrl of the service, without a trailing slash
 */
export const postmanCollection = (contracts: readonly Contract[], baseUrl: string) => ({
  info: {
    _postman_id: COLLECTION_ID,
    name: 'Quiz Video Service',
    description: `Set the variable \`apiKey\` to your API key. Documentation: ${baseUrl}/docs`,
    schema: SCHEMA,
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
  variable: [
    { key: 'baseUrl', value: baseUrl, type: 'string' },
    { key: 'apiKey', value: '', type: 'string' },
  ],
  item: [...Map.groupBy(contracts, ({ tag }) => tag)].map(([tag, operations]) => ({
    name: tag,
    item: operations.map((operation) => ({
      id: operation.operationId,
      name: operation.summary,
      request: requestOf(operation),
      response: [],
    })),
  })),
});
