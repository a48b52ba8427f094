import { expect, test } from 'vitest';
import { openapiDocument } from './openapi';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { $ref?: string; name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const { paths, components } = openapiDocument() as {
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
  const { properties = {} } =
    paths['/api/v1/quizzes']?.post?.requestBody?.content['application/json']?.schema ?? ({} as Schema);
  expect(Object.keys(properties).slice(0, 5)).toEqual(['title', 'rounds', 'theme_id', 'brand_id', 'platform_profile']);
});
