import { describe, expect, it, test } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { QUESTION_TYPES } from '@/lib/core/model/question-types';
import { env } from '../env';
import { openapiDocument } from './openapi';

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { $ref?: string; name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Schema; example?: unknown }> }>;
}

const { paths, components, servers, webhooks } = openapiDocument() as {
  servers: { url: string }[];
  webhooks: Record<string, { post: Operation }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
);

const isDescribed = ({ description, $ref }: Schema): boolean =>
  (description ?? components.schemas[$ref?.split('/').at(-1) ?? '']?.description ?? '') !== '';

/** Paths of the fields without a description, at any depth. References are not followed: all schemas are checked. */
const undescribed = (schema: Schema, at: string): string[] => {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const nested = [...anyOf, ...oneOf, ...allOf, items, additionalProperties].filter((part) => typeof part === 'object');
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(isDescribed(field) ? [] : [`${at}.${name}`]),
      ...undescribed(field, `${at}.${name}`),
    ]),
    ...nested.flatMap((part) => undescribed(part, at)),
  ];
};

test('describes every field of requests, responses and schemas, at any depth', () => {
  const schemas = [
    ...Object.entries(components.schemas),
    ...operations.flatMap(({ name, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .map(({ schema }): [string, Schema] => [name, schema]),
    ),
  ];
  expect(schemas.length).toBeGreaterThan(100);
  expect([...new Set(schemas.flatMap(([name, schema]) => undescribed(schema, name)))]).toEqual([]);
});

test('describes every parameter', () => {
  const parameters = operations.flatMap(({ name, parameters = [] }) =>
    parameters.map((parameter) => ({ ...parameter, name: `${name} ${parameter.name}` })),
  );
  expect(parameters.length).toBeGreaterThan(50);
  expect(parameters.filter(({ $ref, description }) => !$ref && !description).map(({ name }) => name)).toEqual([]);
});

test('lists the fields of a new quiz in the order in which they are used', () => {
  const { properties = {} } = components.schemas.CreateQuizRequest ?? {};
  expect(Object.keys(properties).slice(0, 5)).toEqual(['title', 'rounds', 'theme_id', 'brand_id', 'platform_profile']);
});

/** Every schema of the document, at any depth, with the place where it is. */
const allSchemas = (value: unknown, at = ''): { schema: Schema; at: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.entries(value)
    .filter(([name]) => !['example', 'examples', 'default', 'enum'].includes(name))
    .flatMap(([name, part]) => allSchemas(part, `${at}/${name}`));
  return [{ schema: value as Schema, at }, ...nested];
};

describe('for generators of clients', () => {
  const schemas = allSchemas({ schemas: components.schemas, paths, webhooks });

  it('names this server', () => {
    expect(servers.map(({ url }) => url)).toEqual([env().APP_URL]);
  });

  it('describes the payload of every event', () => {
    expect(Object.keys(webhooks)).toEqual(EVENT_TYPES);
    const names = Object.values(webhooks).map(
      ({ post }) => post.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '',
    );
    expect(names).toContain('RenderCompletedDelivery');
    for (const name of names) {
      const body = components.schemas[name];
      const payload = components.schemas[name.replace(/Delivery$/, 'Payload')];
      const around = ['id', 'type', 'created_at', 'data'];
      expect(body?.properties?.data?.$ref).toBe(`#/components/schemas/${name.replace(/Delivery$/, 'Payload')}`);
      expect(payload?.required).toContain('livemode');
      expect(new Set(body?.required)).toEqual(new Set([...around, ...(payload?.required ?? [])]));
    }
  });

  it('maps the tag of every union to a component', () => {
    const unions = schemas.filter(({ schema }) => schema.oneOf);
    expect(unions.length).toBeGreaterThanOrEqual(4);
    for (const { schema, at } of unions) {
      const { propertyName = '', mapping = {} } = schema.discriminator ?? {};
      expect(Object.values(mapping), at).toEqual(schema.oneOf?.map(({ $ref }) => $ref));
      for (const [tag, ref] of Object.entries(mapping)) {
        const variant = components.schemas[ref.split('/').at(-1) ?? ''];
        expect(variant?.properties?.[propertyName]?.const, at).toBe(tag);
      }
    }
    expect(Object.keys(components.schemas.Question?.discriminator?.mapping ?? {})).toEqual(QUESTION_TYPES);
    expect(components.schemas.Question?.discriminator?.mapping.multiple_choice).toMatch(/\/MultipleChoiceQuestion$/);
  });

  it('has no array without items, constant without a type, default in a component, or unnamed body', () => {
    expect(schemas.filter(({ schema }) => schema.type === 'array' && !schema.items).map(({ at }) => at)).toEqual([]);
    expect(schemas.filter(({ schema }) => 'const' in schema && !schema.type).map(({ at }) => at)).toEqual([]);
    // openapi-typescript would require a field with a default.
    const named = allSchemas(components.schemas).filter(({ at }) => !at.endsWith('/properties'));
    expect(named.filter(({ schema }) => 'default' in schema).map(({ at }) => at)).toEqual([]);
    expect(components.schemas.CreateRenderRequest?.properties?.format?.description).toMatch(/ Defaults to `mp4`\.$/);
    const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
    expect(bodies.filter(({ schema }) => !schema.$ref)).toEqual([]);
  });

  it.each(
    CONTRACTS.filter(({ response }) => response.body).map((contract) => [contract.operationId, contract] as const),
  )(
    '%s: has an example of its response',
    (_, { path, method, response: { status, body, mediaType = 'application/json' } }) => {
      const content = paths[path]?.[method.toLowerCase()]?.responses[status]?.content;
      const example = content?.[mediaType.replace(/;.*/, '')]?.example;
      expect(body?.safeParse(example).error).toBeUndefined();
    },
  );

  it('documents where questions that were created in bulk are', () => {
    const bulk = paths['/api/v1/quizzes/{id}/rounds/{roundId}/questions/bulk']?.post;
    expect(bulk?.responses[201]?.headers).toHaveProperty('Location');
  });
});
