import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Default descriptions of fields that many resources have. */
const COMMON_FIELDS: Record<string, string> = {
  data: 'The requested or changed resource.',
  id: 'Unique identifier.',
  created_at: 'When it was created.',
  createdAt: 'When it was created.',
  updated_at: 'When it was last updated.',
  updatedAt: 'When it was last updated.',
};

const describeCommonFields = (properties: Record<string, JsonSchema>): void => {
  for (const [name, description] of Object.entries(COMMON_FIELDS)) {
    const property = properties[name];
    if (property) property.description ??= description;
  }
};

/** A transformed value gets the schema of its input: transforms here only normalise text and rename fields. */
const describePipe = (schema: z.core.$ZodTypes, json: JsonSchema, io: 'input' | 'output'): void => {
  if (schema._zod.def.type !== 'pipe' || io === 'input') return;
  const { in: inner, out } = schema._zod.def;
  if (out._zod.def.type === 'transform') {
    for (const [name, value] of Object.entries(toJsonSchema(inner, io))) json[name] ??= value;
  }
};

/** A tuple as an array of its length, because many generators read only `items`. */
const describeTuple = (json: JsonSchema): void => {
  const parts = json.prefixItems as JsonSchema[];
  const kinds = parts.filter((part, index) => parts.findIndex((other) => isDeepStrictEqual(other, part)) === index);
  json.items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  json.minItems = parts.length;
  json.maxItems = parts.length;
};

/** A default that says no more than that the field can be omitted. */
const isEmptyDefault = (value: unknown): boolean => value === null || isDeepStrictEqual(value, {});

/** The JSON schema of a zod schema; schemas that have an id are in `$defs`. */
export const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Responses may gain fields, and requests may have read-only fields of responses (D131).
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The format is enough: zod's patterns are very long.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // The limits of numbers in JavaScript are none of the API's.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (isDeepStrictEqual(jsonSchema.propertyNames, { type: 'string' })) delete jsonSchema.propertyNames;
      if (jsonSchema.prefixItems) describeTuple(jsonSchema as JsonSchema);
      // A response has every field, so its defaults say nothing.
      if (io === 'output') delete jsonSchema.default;
      // Generators take a field with a default for one that is always there.
      if (io === 'input' && isEmptyDefault(jsonSchema.default)) delete jsonSchema.default;
      describePipe(zodSchema as z.core.$ZodTypes, jsonSchema as JsonSchema, io);
    },
  });
  return json;
};

/** A copy with common fields described, and with zod's `#/$defs/` replaced by `#/components/schemas/`. */
const finish = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json), (key, value) => {
    if (key === 'properties') describeCommonFields(value);
    return key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;
  });

/** Collects the named schemas of a document. */
export const createSchemas = () => {
  const schemas = new Map<string, JsonSchema>();

  const add = (name: string, json: JsonSchema): void => {
    const known = schemas.get(name);
    if (known && !isDeepStrictEqual(known, json)) throw new Error(`Two schemas are named ${name}.`);
    schemas.set(name, json);
  };

  /**
   * The JSON schema of a zod schema, with references to schemas that have an id.
   * @throws Error if two different schemas share an id, or a request and a response do
   */
  const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $defs = {}, ...json } = toJsonSchema(schema, io) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, { id, ...definition }] of Object.entries($defs)) {
      add(name, finish(definition));
    }
    return finish(json);
  };

  return { describe, all: () => Object.fromEntries([...schemas].sort(([a], [b]) => a.localeCompare(b))) };
};
export type Schemas = ReturnType<typeof createSchemas>;
