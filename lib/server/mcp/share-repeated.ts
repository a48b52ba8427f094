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

/**
 * The same schema with parts that occur several times in `$defs`, under the names of their fields. The schemas of
 * questions say the same for each of their types: without this, a model reads twice as much.
 */
export const shareRepeated = <Schema extends JsonSchema>(schema: Schema): Schema => {
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
