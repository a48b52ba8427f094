import type { JSONSchema7 } from 'ai';

export type JsonSchema = JSONSchema7;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reduces a JSON schema to what every provider's structured output supports: types and properties, all of them required,
 * and no others. Other constraints must be checked afterwards.
 * @param without properties to omit at every level
 */
export const strictSchema = (schema: unknown, without: readonly string[] = []): JsonSchema => {
  if (!isObject(schema)) return {};
  const { type, properties, items, anyOf, oneOf, const: only, enum: values } = schema;
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return { anyOf: choices.map((choice) => strictSchema(choice, without)) };
  if (only !== undefined) return { type: typeof only, enum: [only] } as JsonSchema;
  if (Array.isArray(values)) return { type: 'string', enum: values } as JsonSchema;
  if (isObject(properties)) {
    const members = Object.entries(properties).filter(([name]) => !without.includes(name));
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, member]) => [name, strictSchema(member, without)])),
      required: members.map(([name]) => name),
      additionalProperties: false,
    };
  }
  if (type === 'array') return { type, items: strictSchema(items, without) };
  return type === undefined ? {} : ({ type } as JsonSchema);
};
