import { isObject } from '@/lib/core/model/json-object';
import type { JsonSchema } from '../api/openapi-schemas';
import { flattenVariants } from './flatten-variants';

/** Shorter parts are not worth a reference. Characters of JSON. */
const MIN_LENGTH = 70;

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

/**
 * `{anyOf: [{type: 'string', …}, {type: 'null'}]}` as `{type: ['string', 'null'], …}`. Without null if the description
 * does not say what null means: then it is the same as leaving the argument out.
 */
const mergeNull = ({ anyOf, ...others }: JsonSchema): JsonSchema | null => {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [value, none] = anyOf as JsonSchema[];
  if (none?.type !== 'null' || typeof value?.type !== 'string' || Object.keys(none).length > 1) return null;
  if ('const' in value || Object.keys(value).some((word) => word in others && word !== 'description')) return null;
  if (!String(others.description ?? value.description).includes('null')) return { ...value, ...others };
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...value, ...others, ...values, type: [value.type, 'null'] };
};

/** Larger numbers are rare. */
const RARE_NUMBER = 1e6;

const DISPENSABLE: ReadonlySet<string> = new Set([
  'pattern',
  'propertyNames',
  'additionalProperties',
  'minLength',
  'maxLength',
  'minItems',
  'example',
]);

/** What a model can do without: the operation checks it, and its error says what is wrong (D181). */
const isDispensable = (keyword: string, value: unknown): boolean => {
  if (DISPENSABLE.has(keyword)) return true;
  // Ids come from results of other tools; a date has a form that a model can't know.
  if (keyword === 'format') return value === 'uuid' || value === 'uri';
  if (keyword === 'minimum') return Number(value) <= 1;
  if (keyword === 'maximum') return Number(value) >= RARE_NUMBER;
  // False is what an argument that is left out looks like; descriptions name the defaults of lists and objects.
  return keyword === 'default' && (value === false || typeof value === 'object');
};

/** Operations that descriptions and errors of the API name, as the tools that do the same. */
const TOOLS_BY_OPERATION: Readonly<Record<string, string>> = {
  'GET /voices': 'list_voices',
  'GET /music': 'list_music',
  'GET /youtube/channels': 'list_channels',
  'GET /quizzes/{id}': 'get_quiz',
  'POST /renders': 'render_video',
  'POST /quizzes': 'create_quiz',
  'POST /ai/quizzes': 'generate_quiz',
  // There is no tool for it.
  'GET /youtube/channels/{id}/playlists': 'the API',
};

/** The same text with the names of tools instead of those of operations. */
export const withToolNames = (text: string): string =>
  Object.entries(TOOLS_BY_OPERATION).reduce(
    (name, [operation, tool]) => name.replaceAll(`\`${operation}\``, tool),
    text,
  );

/** The first sentence: the reference has the others. */
const firstSentence = (text: string): string => {
  const end = text.indexOf('. ');
  return end < 0 ? text : text.slice(0, end + 1);
};

/** The same schema in fewer words. */
const condense = (schema: unknown, keyword = ''): unknown => {
  if (Array.isArray(schema)) return schema.map((entry) => condense(entry));
  if (!isObject(schema)) return schema;
  const isSchema = !NO_SCHEMAS.has(keyword);
  const entries = Object.entries(schema).filter(([name, value]) => !(isSchema && isDispensable(name, value)));
  const inside = Object.fromEntries(entries.map(([name, value]) => [name, condense(value, name)]));
  if (isSchema && typeof inside.description === 'string')
    inside.description = withToolNames(firstSentence(inside.description));
  return (isSchema && mergeNull(inside)) || inside;
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

/** The same schema with the definitions that one place refers to in that place. */
const inlineSingle = (schema: JsonSchema): JsonSchema => {
  const definitions = { ...(schema.$defs as Record<string, JsonSchema> | undefined) };
  const counts = Map.groupBy(referencesIn(JSON.stringify(schema)), (name) => name);
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (!isObject(value)) return value;
    const { $ref, ...others } = value;
    const [name = ''] = typeof $ref === 'string' ? referencesIn(JSON.stringify({ $ref })) : [];
    const definition = counts.get(name)?.length === 1 ? definitions[name] : undefined;
    if (definition) return inline({ ...definition, ...others });
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
  };
  return prune(inline(schema) as JsonSchema);
};

/** The same schema in as little text as possible: models read those of all tools with every conversation. */
export const shortenSchema = <Schema extends JsonSchema>(schema: Schema): Schema =>
  shareRepeated(inlineSingle(prune(flattenVariants(condense(schema)) as JsonSchema)) as Schema);
