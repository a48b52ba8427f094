import { isObject } from '@/lib/core/model/json-object';
import type { JsonSchema } from '../api/openapi-schemas';

/** Shorter parts are not worth a reference. Characters of JSON. */
const MIN_LENGTH = 100;

const SCHEMA_WORDS = ['type', 'anyOf', 'oneOf'] as const;

/** What is under these keywords is no schema, although it may look like one. */
const NO_SCHEMAS: ReadonlySet<string> = new Set(['properties', '$defs', 'default', 'const', 'enum', 'examples']);

/** The JSON of a schema that a reference could replace; null for anything else. @param keyword it is under */
const shareableText = (value: JsonSchema, keyword: string): string | null => {
  if (NO_SCHEMAS.has(keyword) || !SCHEMA_WORDS.some((word) => word in value)) return null;
  const text = JSON.stringify(value);
  return text.length < MIN_LENGTH ? null : text;
};

/** The JSON of schemas that occur several times. What is only inside of those counts once. */
const findRepeated = (schema: JsonSchema): Set<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (value: unknown, keyword: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, keyword);
    if (!isObject(value)) return;
    const text = shareableText(value, keyword);
    if (text !== null && seen.has(text)) {
      repeated.add(text);
      return;
    }
    if (text !== null) seen.add(text);
    for (const [key, inner] of Object.entries(value)) visit(inner, key);
  };
  visit(schema, '');
  return repeated;
};

/** What all variants of a `oneOf` say, and what remains of each. */
const split = (variants: readonly JsonSchema[]): { common: JsonSchema; rest: JsonSchema[] } => {
  const [first = {}] = variants;
  const common: JsonSchema = {};
  const rest: JsonSchema[] = variants.map((variant) => ({ ...variant }));
  const move = (name: string) => {
    common[name] = first[name];
    for (const variant of rest) delete variant[name];
  };
  for (const [name, value] of Object.entries(first)) {
    const values = variants.map((variant) => variant[name]);
    const text = JSON.stringify(value);
    if (values.every((other) => JSON.stringify(other) === text)) move(name);
    else if (values.every(isObject) && !SCHEMA_WORDS.slice(1).some((word) => word in (value as object))) {
      const inside = split(values);
      if (Object.keys(inside.common).length === 0) continue;
      common[name] = inside.common;
      for (const [index, variant] of rest.entries()) variant[name] = inside.rest[index];
    }
  }
  return { common, rest };
};

/** The same schema with what all variants of a `oneOf` say beside it instead of in each. */
const hoistCommon = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(hoistCommon);
  if (!isObject(schema)) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, hoistCommon(value)]));
  const { oneOf, ...others } = inside;
  if (!Array.isArray(oneOf) || oneOf.length < 2 || !oneOf.every(isObject)) return inside;
  const { common, rest } = split(oneOf);
  return Object.keys(common).some((name) => name in others) ? inside : { ...common, ...others, oneOf: rest };
};

/**
 * The same schema with parts that occur several times in `$defs`, under the names of their fields. The schemas of
 * questions say the same for each of their types: without this, a model reads twice as much.
 */
const shareRepeated = <Schema extends JsonSchema>(schema: Schema): Schema => {
  const repeated = findRepeated(schema);
  const definitions: Record<string, unknown> = { ...(schema.$defs as object | undefined) };
  const names = new Map<string, string>();

  const newName = (field: string): string => {
    let name = field;
    for (let number = 2; Object.hasOwn(definitions, name); number++) name = `${field}${number}`;
    return name;
  };
  const share = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => share(entry, field));
    if (!isObject(value)) return value;
    const shareInside = () => Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, share(inner, key)]));
    const text = shareableText(value, field);
    if (text === null || !repeated.has(text)) return shareInside();
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const name = newName(field);
    names.set(text, name);
    // Reserves the name.
    definitions[name] = true;
    definitions[name] = shareInside();
    return { $ref: `#/$defs/${name}` };
  };

  const { $defs = {}, ...root } = schema;
  const shared = Object.fromEntries(Object.entries(root).map(([key, value]) => [key, share(value, key)]));
  for (const [name, value] of Object.entries($defs as object)) {
    definitions[name] = Object.fromEntries(
      Object.entries(value as JsonSchema).map(([key, inner]) => [key, share(inner, key)]),
    );
  }
  return { ...shared, ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}) } as Schema;
};

/** `{anyOf: [{type: 'string', …}, {type: 'null'}]}` as `{type: ['string', 'null'], …}`. */
const mergeNull = ({ anyOf, ...others }: JsonSchema): JsonSchema | null => {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [value, none] = anyOf as JsonSchema[];
  if (none?.type !== 'null' || typeof value?.type !== 'string' || Object.keys(none).length > 1) return null;
  if (['enum', 'const'].some((word) => word in value) || Object.keys(value).some((word) => word in others)) return null;
  return { ...others, ...value, type: [value.type, 'null'] };
};

/** The same schema in fewer words. */
const condense = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(condense);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([name, value]) => name !== 'minLength' || value !== 0);
  const inside = Object.fromEntries(entries.map(([name, value]) => [name, condense(value)]));
  return mergeNull(inside) ?? inside;
};

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name as string);

/** The same schema without definitions that nothing refers to. */
const prune = ({ $defs = {}, ...root }: JsonSchema): JsonSchema => {
  const definitions = $defs as Record<string, JsonSchema>;
  const used = new Set<string>();
  const visit = (value: JsonSchema): void => {
    for (const name of referencesIn(JSON.stringify(value))) {
      if (used.has(name)) continue;
      used.add(name);
      visit(definitions[name] ?? {});
    }
  };
  visit(root);
  const kept = Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
  return used.size > 0 ? { ...root, $defs: kept } : root;
};

/** The same schema in as little text as possible: models read those of all tools with every conversation. */
export const shortenSchema = <Schema extends JsonSchema>(schema: Schema): Schema =>
  shareRepeated(hoistCommon(condense(prune(schema))) as Schema);
