import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './openapi-schemas';

interface Schema extends JsonSchema {
  $ref?: string;
  const?: unknown;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Media {
  schema: Schema;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
}
interface Document extends JsonSchema {
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema & { schemas: Record<string, Schema> };
}

const REF = '#/components/schemas/';
const refTo = (name: string): Schema => ({ $ref: `${REF}${name}` });

/** `multiple_choice` or `createQuiz` as the name of a type. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `MultipleChoiceQuestion` of `Question`, and `NewMultipleChoiceQuestion` of `NewQuestion`. */
const variantName = (union: string, tag: string): string => union.replace(/^(New|Imported)?/, `$1${pascalCase(tag)}`);

/** The field whose constant tells the schemas of a union apart, if there is one. */
const tagOf = (union: Schema[]): string | undefined =>
  Object.keys(union[0]?.properties ?? {}).find((name) =>
    union.every(({ properties }) => typeof properties?.[name]?.const === 'string'),
  );

/** An intersection of objects, of which one may be a union, as a union of objects: generators understand it better. */
const withoutIntersection = ({ allOf, ...rest }: Schema, schemas: Record<string, Schema>): Schema => {
  const parts = (allOf ?? []).map((part) => (part.$ref ? (schemas[part.$ref.slice(REF.length)] ?? part) : part));
  const union = parts.find(({ oneOf }) => oneOf);
  if (!union?.oneOf) return allOf ? { allOf, ...rest } : rest;
  const others = parts.filter((part) => part !== union);
  const merge = (variant: Schema): Schema => ({
    type: 'object',
    properties: Object.assign({}, ...others.map(({ properties }) => properties), variant.properties),
    required: [...others.flatMap(({ required = [] }) => required), ...(variant.required ?? [])],
  });
  return { ...rest, oneOf: union.oneOf.map(merge) };
};

/** A copy with defaults in words: openapi-typescript takes fields of components with a default for required ones. */
const withoutDefaults = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === 'properties' || typeof value !== 'object' || value === null || !('default' in value)) return value;
    const { default: fallback, description = '', ...rest } = value;
    const words = typeof fallback === 'object' ? '' : ` Defaults to \`${fallback}\`.`;
    return { ...rest, description: `${description}${words}`.trim() };
  });

/**
 * A copy of an OpenAPI document in which the bodies of requests, and the variants of tagged unions with their `content`,
 * are components. Generators give other schemas numbered names, and can't tell variants apart without a discriminator.
 * @throws Error if two different schemas would have the same name
 */
export const nameComponents = (document: JsonSchema): JsonSchema => {
  const { paths, components, ...rest } = structuredClone(document) as Document;
  const schemas = components.schemas;

  const add = (name: string, schema: Schema): Schema => {
    const known = schemas[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas are named ${name}.`);
    schemas[name] = schema;
    return refTo(name);
  };

  /** Content with defaults is that of new questions. */
  const addContent = (tag: string, { description, ...content }: Schema): Schema => {
    const prefix = (content.required ?? []).includes('question') ? '' : 'New';
    return { ...add(`${prefix}${pascalCase(tag)}Content`, content), ...(description ? { description } : {}) };
  };

  const nameVariants = (union: string, schema: Schema): Schema => {
    const propertyName = tagOf(schema.oneOf ?? []);
    if (!schema.oneOf || propertyName === undefined) return schema;
    const variants = schema.oneOf.map((variant) => {
      const tag = String(variant.properties?.[propertyName]?.const);
      const { content } = variant.properties ?? {};
      const properties = content ? { ...variant.properties, content: addContent(tag, content) } : variant.properties;
      return { tag, ref: add(variantName(union, tag), { ...variant, properties }) };
    });
    const mapping = Object.fromEntries(variants.map(({ tag, ref }) => [tag, ref.$ref]));
    return { ...schema, oneOf: variants.map(({ ref }) => ref), discriminator: { propertyName, mapping } };
  };

  const flat = Object.entries(schemas).map(([name, schema]) => [name, withoutIntersection(schema, schemas)] as const);
  for (const [name, schema] of flat) schemas[name] = nameVariants(name, schema);

  for (const { operationId, requestBody } of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
      if (media.schema.$ref) continue;
      const suffix = type === 'multipart/form-data' ? 'Form' : 'Request';
      media.schema = add(`${pascalCase(operationId)}${suffix}`, media.schema);
    }
  }
  const sorted = Object.entries(schemas)
    .map(([name, schema]) => [name, withoutDefaults(schema)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  return { ...rest, paths, components: { ...components, schemas: Object.fromEntries(sorted) } };
};
