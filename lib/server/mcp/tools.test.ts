import { describe, expect, it } from 'vitest';
import { updateQuestionContract } from '@/lib/core/contracts/questions';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import type { JsonSchema } from '../api/openapi-schemas';
import { TOOLS } from './server';
import { shortenSchema } from './shorten-schema';
import { inputOf, inputSchemaOf } from './tool';

/** A schema with every reference replaced by what it means. */
const expand = (value: unknown, definitions: JsonSchema): unknown => {
  if (Array.isArray(value)) return value.map((entry) => expand(entry, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...others } = value as JsonSchema;
  const members = Object.fromEntries(Object.entries(others).map(([key, inner]) => [key, expand(inner, definitions)]));
  if (typeof $ref !== 'string') return members;
  const name = $ref.replace('#/$defs/', '');
  expect(Object.keys(definitions)).toContain(name);
  return { ...(expand(definitions[name], definitions) as object), ...members };
};

const expanded = ({ $defs = {}, ...schema }: JsonSchema) => expand(schema, $defs as JsonSchema);

const TEXT = { type: 'string', description: 'A text that is long enough to be worth a reference: '.repeat(2) };

describe('shortenSchema', () => {
  it('moves repeated parts to $defs, and only those', () => {
    const once = { ...TEXT, maxLength: 5 };
    const schema = { type: 'object', properties: { a: TEXT, b: { type: 'array', items: TEXT }, c: once } };
    expect(shortenSchema(schema)).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/a' }, b: { type: 'array', items: { $ref: '#/$defs/a' } }, c: once },
      $defs: { a: TEXT },
    });
  });

  it('says once what all variants of a oneOf say, also inside of them', () => {
    const variant = (name: string) => ({
      type: 'object',
      properties: {
        kind: { const: name },
        shared: TEXT,
        content: { type: 'object', properties: { title: TEXT, [name]: { type: 'number' } } },
      },
    });
    expect(expanded(shortenSchema({ oneOf: [variant('a'), variant('b')] }))).toEqual({
      type: 'object',
      properties: { shared: TEXT, content: { type: 'object', properties: { title: TEXT } } },
      oneOf: ['a', 'b'].map((name) => ({
        properties: { kind: { const: name }, content: { properties: { [name]: { type: 'number' } } } },
      })),
    });
  });

  it('writes null as a type, and leaves out definitions that nothing refers to', () => {
    const short = { anyOf: [{ type: 'string', minLength: 0, maxLength: 9 }, { type: 'null' }], description: 'x' };
    const kept = { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] };
    expect(shortenSchema({ type: 'object', properties: { short, kept }, $defs: { a: TEXT } })).toEqual({
      type: 'object',
      properties: { short: { type: ['string', 'null'], maxLength: 9, description: 'x' }, kept },
    });
  });

  it('leaves alone what only looks like a schema', () => {
    const fields = { type: TEXT, a: { type: 'string', default: { type: 'x', text: TEXT.description } } };
    const [one, two] = [1, 2].map((maxProperties) => ({ type: 'object', properties: fields, maxProperties }));
    const shared = shortenSchema({ type: 'object', properties: { one, two } });
    expect(JSON.stringify(shared)).not.toContain('"properties":{"$ref"');
    expect(JSON.stringify(shared)).not.toContain('"default":{"$ref"');
    expect(expanded(shared)).toEqual({ type: 'object', properties: { one, two } });
  });

  it('keeps the definitions that there are', () => {
    const schema = {
      type: 'object',
      properties: { a: TEXT, b: TEXT, c: { $ref: '#/$defs/a' } },
      $defs: { a: { type: 'object', properties: { x: TEXT } } },
    };
    const shared = shortenSchema(schema);
    expect(shared.$defs).toEqual({ a: { type: 'object', properties: { x: { $ref: '#/$defs/a2' } } }, a2: TEXT });
    expect(expanded(shared)).toEqual(expanded(schema));
  });
});

describe('tools', () => {
  it('have names that are unique, and descriptions', () => {
    const names = TOOLS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, description } of TOOLS) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(description.length, name).toBeGreaterThan(20);
    }
  });

  it('have schemas whose references lead somewhere, and that a model can read', () => {
    for (const { inputSchema } of TOOLS) expect(expanded(inputSchema)).toMatchObject({ type: 'object' });
    expect(JSON.stringify(TOOLS.map(({ inputSchema }) => inputSchema)).length).toBeLessThan(50_000);
  });

  it('have the fields of the contract, with clear names for ids', () => {
    const { properties, required } = inputSchemaOf(updateQuestionContract, {
      renames: { quiz_id: 'id', round_id: 'roundId', question_id: 'questionId' },
    });
    expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(['quiz_id', 'question_id', 'content']));
    expect(required).toEqual(['quiz_id', 'round_id', 'question_id']);
  });

  it('pass their arguments on as they are', () => {
    const args = JSON.parse('{"quiz_id": 1, "content": {"a": [1]}, "__proto__": {"b": 2}, "idempotency_key": "k"}');
    const { params, body, idempotencyKey } = inputOf(updateQuestionContract, args, { quiz_id: 'id' });
    expect(params).toEqual({ id: 1 });
    expect(JSON.stringify(body)).toBe('{"content":{"a":[1]},"__proto__":{"b":2}}');
    expect(idempotencyKey).toBe('k');
    expect(inputOf(createQuizContract, { id: 'x' }).body).toEqual({ id: 'x' });
  });
});
