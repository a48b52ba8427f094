/** The parts of JSON Schema that the OpenAPI document of this service uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const refName = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

/** A type as text, and as the name of an object if the page describes it. */
export interface TypeName {
  text: string;
  object?: string;
}

const alternativesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [];

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';

/** What a schema is, in words: its alternatives are separated by “or”. */
export const typesOf = (schema: JsonSchema): TypeName[] => {
  const object = refName(schema);
  if (object) return [{ text: object, object }];
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) {
    const names = alternatives.flatMap(typesOf);
    return names.filter(({ text }, index) => names.findIndex((name) => name.text === text) === index);
  }
  if (schema.allOf?.length === 1 && schema.allOf[0]) return typesOf(schema.allOf[0]);
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(' | ') }];
  if (schema.type === 'array') {
    return typesOf(schema.items ?? {}).map(({ text, ...rest }) => ({ text: `array of ${text}`, ...rest }));
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return [{ text: schema.format ? `${type} (${schema.format})` : type }];
};

const range = (low: number | undefined, high: number | undefined, unit: string): string | null => {
  const hasHigh = high !== undefined && high < Number.MAX_SAFE_INTEGER;
  const hasLow = low !== undefined && low > -Number.MAX_SAFE_INTEGER && !(low === 0 && unit !== '');
  if (hasLow && hasHigh) return `${low} to ${high.toLocaleString('en')}${unit}`;
  if (hasHigh) return `at most ${high.toLocaleString('en')}${unit}`;
  return hasLow ? `at least ${low}${unit}` : null;
};

/** Limits and default of a value, for people. */
export const limitsOf = (schema: JsonSchema): string[] => {
  const [single] = alternativesOf(schema).filter((one) => !isNull(one));
  const inner =
    alternativesOf(schema).filter((one) => !isNull(one)).length === 1 && single ? { ...single, ...schema } : schema;
  const fallback = inner.default;
  return [
    range(inner.minimum, inner.maximum, ''),
    range(inner.minLength, inner.maxLength, ' characters'),
    range(inner.minItems, inner.maxItems, ' items'),
    fallback === undefined || (typeof fallback === 'object' && fallback !== null)
      ? null
      : `default ${JSON.stringify(fallback)}`,
  ].filter((limit) => limit !== null);
};

/** The object inside a field that has fields itself: the field's own schema, its items, or its only alternative. */
export const nestedOf = (schema: JsonSchema): JsonSchema | null => {
  if (schema.properties) return schema;
  if (schema.items) return nestedOf(schema.items);
  if (typeof schema.additionalProperties === 'object') return nestedOf(schema.additionalProperties);
  const alternatives = alternativesOf(schema).filter((one) => !isNull(one));
  if (alternatives.length === 1 && alternatives[0]) return nestedOf(alternatives[0]);
  return alternatives.some(({ properties }) => properties) ? schema : null;
};

/** The variants of an object with several forms, named by the field that tells them apart. */
export const variantsOf = (schema: JsonSchema): { name: string; schema: JsonSchema }[] =>
  alternativesOf(schema)
    .filter(({ properties }) => properties)
    .map((variant, index) => {
      const constant = Object.values(variant.properties ?? {}).find((property) => property.const !== undefined);
      return { name: String(constant?.const ?? `Form ${index + 1}`), schema: variant };
    });

/** Names of all objects that a value refers to, also inside those objects. */
export const objectsIn = (
  value: unknown,
  all: Record<string, JsonSchema>,
  found: Set<string> = new Set(),
): Set<string> => {
  JSON.stringify(value, (key, inner) => {
    const name =
      key === '$ref' && typeof inner === 'string' && inner.includes('/schemas/') ? inner.split('/').at(-1) : undefined;
    if (name && !found.has(name)) {
      found.add(name);
      objectsIn(all[name], all, found);
    }
    return inner;
  });
  return found;
};
