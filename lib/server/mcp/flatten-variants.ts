import { isObject } from '@/lib/core/model/json-object';
import type { JsonSchema } from '../api/openapi-schemas';

/** A schema, and the variants of a `oneOf` that have it. */
interface VariantPart {
  variants: string[];
  schema: JsonSchema;
}

/** The same schema without its words, and without null: two with the same shape can be said in one. */
const shapeOf = ({ description, default: _, ...schema }: JsonSchema): JsonSchema =>
  Array.isArray(schema.type) ? { ...schema, type: schema.type[0] } : schema;

/** One schema for parts of the same shape. @param isNamed whether a description says of which variants it is */
const mergeShape = (parts: readonly VariantPart[], isNamed: boolean): JsonSchema => {
  const descriptions = Map.groupBy(parts, ({ schema }) => schema.description as string | undefined);
  const [first] = parts;
  const nullable = parts.find(({ schema }) => Array.isArray(schema.type)) ?? first;
  if (descriptions.size < 2 && !isNamed) return nullable?.schema ?? {};
  const texts = [...descriptions].map(([text, said]) => {
    const names = said.flatMap(({ variants }) => variants).join(', ');
    return text === undefined ? `${names}.` : `${names}: ${text}`;
  });
  return { ...nullable?.schema, description: texts.join(' ') };
};

const propertiesOf = ({ properties = {} }: JsonSchema) => properties as Record<string, JsonSchema>;

const requiredOf = ({ required = [] }: JsonSchema) => required as string[];

/** Which fields the variants have beside those of all, such as `picture: answer, reveal; open: answers`. */
const fieldTable = (parts: readonly VariantPart[], common: ReadonlySet<string>): string => {
  const rows = parts.map(({ variants, schema }) => ({
    variants,
    fields: Object.keys(propertiesOf(schema))
      .filter((name) => !common.has(name))
      .join(', '),
  }));
  const groups = Map.groupBy(rows, ({ fields }) => fields);
  return [...groups]
    .map(([fields, same]) => `${same.flatMap(({ variants }) => variants).join(', ')}: ${fields}`)
    .join('; ');
};

/** One object for objects with different fields. */
const mergeObjects = (parts: readonly VariantPart[]): JsonSchema => {
  const names = [...new Set(parts.flatMap(({ schema }) => Object.keys(propertiesOf(schema))))];
  const having = (name: string): VariantPart[] =>
    parts.flatMap(({ variants, schema }) => {
      const property = propertiesOf(schema)[name];
      return property ? [{ variants, schema: property }] : [];
    });
  const common = new Set(names.filter((name) => having(name).length === parts.length));
  const properties = Object.fromEntries(names.map((name) => [name, mergeParts(having(name))]));
  const { properties: _, required: _required, ...first } = parts[0]?.schema ?? {};
  const required = [...common].filter((name) => parts.every(({ schema }) => requiredOf(schema).includes(name)));
  const object = { ...first, properties, ...(required.length > 0 ? { required } : {}) };
  if (common.size === names.length) return object;
  return { ...object, description: `${first.description ?? 'The fields.'} By type: ${fieldTable(parts, common)}.` };
};

/** One schema for texts and numbers, without their limits. */
const mergeScalars = (parts: readonly VariantPart[]): JsonSchema => {
  const types = new Set(parts.flatMap(({ schema }) => schema.type as string | string[]));
  // Each integer is a number.
  if (types.has('number')) types.delete('integer');
  const description = mergeShape(parts, true).description;
  return { type: types.size > 1 ? [...types] : [...types][0], description };
};

const SCALAR_WORDS: ReadonlySet<string> = new Set(['type', 'description', 'default', 'minimum', 'maximum']);

const isScalar = ({ schema }: VariantPart): boolean => Object.keys(schema).every((word) => SCALAR_WORDS.has(word));

/** One schema that accepts what any of the parts accepts. */
const mergeParts = (parts: readonly VariantPart[]): JsonSchema => {
  if (parts.every(({ schema }) => 'const' in schema))
    return { type: 'string', enum: parts.map(({ schema }) => schema.const) };
  const shapes = [...Map.groupBy(parts, ({ schema }) => JSON.stringify(shapeOf(schema))).values()];
  if (shapes.length > 1 && parts.every(({ schema }) => 'properties' in schema)) return mergeObjects(parts);
  if (shapes.length > 1 && parts.every(isScalar)) return mergeScalars(parts);
  if (shapes.length > 1) return { anyOf: shapes.map((shape) => mergeShape(shape, true)) };
  return mergeShape(parts, false);
};

/**
 * The same schema with one object instead of a `oneOf` of objects that a constant tells apart: shorter, and some
 * models can't call tools with a `oneOf`. The operation checks which fields belong to which type.
 */
export const flattenVariants = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(flattenVariants);
  if (!isObject(schema)) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, flattenVariants(value)]));
  const { oneOf, ...others } = inside;
  if (!Array.isArray(oneOf) || !oneOf.every(isObject)) return inside;
  const parts = oneOf.map((variant) => {
    const constants = Object.values(propertiesOf(variant)).flatMap(({ const: value }) =>
      value === undefined ? [] : [value],
    );
    return { variants: constants.map(String), schema: variant };
  });
  return parts.every(({ variants }) => variants.length === 1) ? { ...mergeObjects(parts), ...others } : inside;
};
