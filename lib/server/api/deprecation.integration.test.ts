import { expect, it } from 'vitest';
import { z } from 'zod';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { contract, listOf } from '../../core/contracts/contract';
import { configure } from '../env';
import { builtFile } from '../http/built-files';
import { ok } from './http-response';
import { describeApi } from './openapi';
import { publicRoute, route } from './route';

ownDatabase({ LOG_LEVEL: 'silent' });
configure({ APP_URL: 'http://localhost:3000' });

const definition = {
  operationId: 'listOldThings',
  method: 'GET',
  path: '/api/v1/old-things',
  summary: 'List old things',
  description: 'Returns old things.',
  tag: 'Service',
  scopes: [],
  bucket: 'read',
  response: { status: 200, body: listOf(z.object({ id: z.string() })) },
  problems: [],
} as const;

const oldThings = contract({ ...definition, deprecation: { since: '2026-11-23', sunset: '2027-05-23' } });
const request = () => new Request('http://localhost:3000/api/v1/old-things');
const context = { params: Promise.resolve({}) };

it('adds Deprecation, Sunset and a link to every response', async () => {
  const { headers } = await publicRoute(oldThings, async () => builtFile('{"data":[]}'))(request(), context);
  expect(headers.get('deprecation')).toBe('@1795392000');
  expect(headers.get('sunset')).toBe('Sun, 23 May 2027 00:00:00 GMT');
  expect(headers.get('link')).toBe('<http://localhost:3000/docs/changes>; rel="deprecation"; type="text/html"');

  const refused = await route(oldThings, () => ok({ data: [], pagination: { cursor: null, hasMore: false } }))(
    request(),
    context,
  );
  expect(refused.status).toBe(401);
  expect(refused.headers.get('deprecation')).toBe('@1795392000');
});

it('adds nothing to the responses of other operations', async () => {
  const { headers } = await publicRoute(contract(definition), async () => builtFile('{"data":[]}'))(request(), context);
  expect(['deprecation', 'sunset', 'link'].map((name) => headers.get(name))).toEqual([null, null, null]);
});

it('marks the operation in the OpenAPI document', () => {
  const { paths } = describeApi([oldThings]) as { paths: Record<string, Record<string, { description: string }>> };
  const operation = paths[oldThings.path]?.get;
  expect(operation).toMatchObject({
    deprecated: true,
    responses: { 200: { headers: { Deprecation: expect.anything(), Sunset: expect.anything() } } },
  });
  expect(operation?.description).toContain('**Deprecated** since 2026-11-23; it may be removed from 2027-05-23');
  const other = describeApi([contract(definition)]) as { paths: typeof paths };
  expect(other.paths[oldThings.path]?.get).not.toHaveProperty('deprecated');
});
