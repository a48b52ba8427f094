import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/core/contracts';
import { isReplayable } from '@/lib/core/contracts/contract';
import { getPostmanContract } from '@/lib/core/contracts/service';
import { createTestUser } from '@/lib/tools/testing/factories';
import { send, succeed } from '@/lib/tools/testing/request';

const pair = z.strictObject({ key: z.string(), value: z.string() });
const variable = z.strictObject({ key: z.string(), value: z.string(), type: z.literal('string') });

/** What the schema of Postman’s format 2.1 says of the parts that the collection has; no others are allowed. */
const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  description: z.string(),
  header: z.array(pair),
  url: z.strictObject({
    raw: z.string(),
    host: z.array(z.string()),
    path: z.array(z.string().min(1)),
    query: z.array(pair).optional(),
    variable: z.array(pair).optional(),
  }),
  body: z
    .discriminatedUnion('mode', [
      z.strictObject({
        mode: z.literal('raw'),
        raw: z.string(),
        options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
      }),
      z.strictObject({
        mode: z.literal('formdata'),
        formdata: z.array(z.strictObject({ key: z.string(), type: z.literal('file'), src: z.string() })),
      }),
    ])
    .optional(),
  auth: z.strictObject({ type: z.literal('noauth') }).optional(),
});
const item = z.strictObject({ id: z.string(), name: z.string(), request, response: z.tuple([]) });
const collection = z.strictObject({
  info: z.strictObject({
    _postman_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth: z.strictObject({
    type: z.literal('bearer'),
    bearer: z.tuple([
      z.strictObject({ key: z.literal('token'), value: z.literal('{{apiKey}}'), type: z.literal('string') }),
    ]),
  }),
  variable: z.array(variable),
  item: z.array(z.strictObject({ name: z.string(), item: z.array(item).min(1) })),
});

const load = async () => collection.parse((await succeed(getPostmanContract)).body);

describe('the Postman collection', () => {
  it('has every operation once, with its path, parameters, body and headers', async () => {
    const { item: folders } = await load();
    const items = folders.flatMap((folder) => folder.item);
    expect(items.map(({ id }) => id).sort()).toEqual(CONTRACTS.map(({ operationId }) => operationId).sort());
    for (const contract of CONTRACTS) {
      const { request: sent } = items.find(({ id }) => id === contract.operationId) ?? expect.unreachable();
      expect(sent.method).toBe(contract.method);
      expect(sent.url.path.join('/').replace(/:(\w+)/g, '{$1}')).toBe(contract.path.slice(1));
      const named = sent.url.path.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
      expect((sent.url.variable ?? []).map(({ key }) => key)).toEqual(named);
      expect(sent.url.raw.startsWith('{{baseUrl}}/api/v1/')).toBe(true);
      if (sent.body?.mode === 'raw') expect(contract.body?.safeParse(JSON.parse(sent.body.raw)).error).toBeUndefined();
      expect(sent.body?.mode === 'formdata').toBe(contract.file !== undefined);
      expect(sent.header.some(({ key }) => key === 'Idempotency-Key')).toBe(isReplayable(contract));
    }
  });

  it('can be run after its variables are filled in', async () => {
    const { item: folders, variable: variables } = await load();
    const { key } = await createTestUser();
    const values: Record<string, string> = Object.fromEntries(variables.map(({ key: name, value }) => [name, value]));
    expect(values).toEqual({ baseUrl: inject('baseUrl'), apiKey: '' });
    const create =
      folders.flatMap((folder) => folder.item).find(({ id }) => id === 'createQuiz') ?? expect.unreachable();
    const { url, body } = create.request;
    const response = await send(
      url.raw.replace('{{baseUrl}}', values.baseUrl ?? ''),
      { key, body: body?.mode === 'raw' ? body.raw : '' },
      'POST',
    );
    expect(response.status).toBe(201);
  });
});
