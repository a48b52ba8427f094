import { describe, expect, it } from 'vitest';
import { generateQuizContract } from '@/lib/core/contracts/generations';
import { updateQuestionContract } from '@/lib/core/contracts/questions';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { QUESTION_TYPES } from '@/lib/core/model/question-types/index';
import type { JsonSchema } from '../api/openapi-schemas';
import { listedTool, TOOLS } from './server';
import { shortenSchema } from './shorten-schema';
import { fieldOf, inputOf, inputSchemaOf, outputSchemaOf } from './tool';

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

/** The schema of the questions that a tool takes. */
const questionsOf = (name: string) => {
  const tool = TOOLS.find((each) => each.name === name) ?? expect.unreachable();
  const { rounds, questions } = (expanded(tool.inputSchema) as { properties: Record<string, Nested> }).properties;
  const of = questions ?? rounds?.items?.properties?.questions;
  return of?.items?.properties ?? expect.unreachable();
};

interface Nested {
  description?: string;
  items?: Nested;
  properties?: Record<string, Nested>;
}

const TEXT = { type: 'string', description: 'A text that is long enough to be worth a reference: '.repeat(2) };

describe('shortenSchema', () => {
  it('moves repeated parts to $defs, and only those', () => {
    const once = { ...TEXT, format: 'date' };
    const schema = { type: 'object', properties: { a: TEXT, b: { type: 'array', items: TEXT }, c: once } };
    expect(shortenSchema(schema)).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/a' }, b: { type: 'array', items: { $ref: '#/$defs/a' } }, c: once },
      $defs: { a: TEXT },
    });
  });

  it('makes one object of variants, and says which has which fields', () => {
    const variant = (kind: string, content: JsonSchema) => ({
      type: 'object',
      properties: {
        kind: { const: kind },
        level: { type: 'integer' },
        content: { type: 'object', description: 'The fields.', properties: { title: TEXT, ...content } },
      },
      required: ['kind'],
    });
    const text = { type: 'string', description: 'A text.' };
    const schema = {
      oneOf: [
        variant('a', { answer: text, hint: text, list: { type: ['array', 'null'], description: 'Or null.' } }),
        variant('b', { answer: { type: 'number', maximum: 5 }, hint: { ...text, description: 'B.' } }),
        variant('c', { answer: text, list: { type: 'array', description: 'A list.' } }),
      ],
    };
    expect(shortenSchema(schema)).toEqual({
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['a', 'b', 'c'] },
        level: { type: 'integer' },
        content: {
          type: 'object',
          description: 'The fields. By type: a: hint, list; b: hint; c: list.',
          properties: {
            title: TEXT,
            answer: { type: ['string', 'number'], description: 'a, c: A text. b.' },
            hint: { type: 'string', description: 'a: A text. b: B.' },
            list: { type: ['array', 'null'], description: 'a: Or null. c: A list.' },
          },
        },
      },
      required: ['kind'],
    });
  });

  it('writes null as a type, and leaves out definitions that nothing refers to', () => {
    const description = 'A text; null for none.';
    const short = { anyOf: [{ type: 'integer', maximum: 9, description: 'x' }, { type: 'null' }], description };
    const one = { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description };
    const unsaid = { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description: 'A text.' };
    const kept = { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] };
    expect(shortenSchema({ type: 'object', properties: { short, one, unsaid, kept }, $defs: { a: TEXT } })).toEqual({
      type: 'object',
      properties: {
        short: { type: ['integer', 'null'], maximum: 9, description },
        one: { type: ['string', 'null'], enum: ['a', null], description },
        unsaid: { type: 'string', enum: ['a'], description: 'A text.' },
        kept,
      },
    });
  });

  it('leaves out what the operation checks, and what the first sentence does not say', () => {
    const format = { type: 'string', pattern: '\\S', minLength: 1, format: 'uuid', maxLength: 500 };
    const pattern = { type: 'integer', minimum: 0, maximum: 1e15, description: 'From `GET /voices`. More.' };
    const date = { type: 'string', format: 'date-time' };
    const limits = { type: 'integer', minimum: 3, maximum: 300, default: 10 };
    const list = {
      type: 'array',
      items: { type: 'boolean', default: false },
      minItems: 1,
      maxItems: 6,
      default: [true],
    };
    expect(shortenSchema({ type: 'object', properties: { format, pattern, date, limits, list } })).toEqual({
      type: 'object',
      properties: {
        format: { type: 'string' },
        pattern: { type: 'integer', description: 'From list_voices.' },
        date,
        limits,
        list: { type: 'array', items: { type: 'boolean' }, maxItems: 6 },
      },
    });
  });

  it('leaves alone what only looks like a schema', () => {
    const fields = { type: TEXT, a: { type: 'string', const: { type: 'x', text: TEXT.description } } };
    const [one, two] = [1, 2].map((maxProperties) => ({ type: 'object', properties: fields, maxProperties }));
    const shared = shortenSchema({ type: 'object', properties: { one, two } });
    expect(JSON.stringify(shared)).not.toContain('"properties":{"$ref"');
    expect(JSON.stringify(shared)).not.toContain('"const":{"$ref"');
    expect(expanded(shared)).toEqual({ type: 'object', properties: { one, two } });
  });

  it('puts a definition where its only reference is', () => {
    const inner = { type: 'object', properties: { x: { type: 'string' } } };
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/Outer', description: 'An A.' }, b: { $ref: '#/$defs/Loop' } },
      $defs: {
        Outer: { type: 'array', items: { $ref: '#/$defs/Inner' }, description: 'A list.' },
        Inner: inner,
        Loop: { type: 'array', items: { $ref: '#/$defs/Loop' } },
      },
    };
    expect(shortenSchema(schema)).toEqual({
      type: 'object',
      properties: { a: { type: 'array', items: inner, description: 'An A.' }, b: { $ref: '#/$defs/Loop' } },
      $defs: { Loop: schema.$defs.Loop },
    });
  });

  it('keeps the definitions that there are', () => {
    const schema = {
      type: 'object',
      properties: { a: TEXT, b: TEXT, c: { $ref: '#/$defs/a' }, d: { $ref: '#/$defs/a' } },
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
    const list = JSON.stringify({ tools: TOOLS.map(listedTool) });
    expect(Buffer.byteLength(list)).toBeLessThan(40_000);
    expect(list).not.toContain('oneOf');
    expect(list).not.toMatch(/\b(GET|POST|PATCH|PUT|DELETE) /);
  });

  it('describe each type of question once, with its fields', () => {
    const { content } = questionsOf('create_quiz');
    for (const type of QUESTION_TYPES) expect(content?.description).toMatch(new RegExp(`[ ,;]${type}[,:]`));
    expect(content?.properties).toHaveProperty('correctOptionId');
    expect(JSON.stringify(questionsOf('add_questions'))).not.toContain('correctOptionId');
    const list = JSON.stringify(TOOLS.map(listedTool));
    expect(list.split('"would_you_rather"')).toHaveLength(2);
  });

  it('say what their results have, unless the caller knows it', () => {
    const without = TOOLS.filter(({ outputSchema }) => !outputSchema).map(({ name }) => name);
    expect(without).toEqual([
      'update_quiz',
      'update_question',
      'delete_question',
      'get_generation',
      'get_render',
      'cancel_render',
      'cancel_batch',
    ]);
    const { outputSchema } = TOOLS.find(({ name }) => name === 'list_batch_rows') ?? expect.unreachable();
    expect(outputSchema).toMatchObject({
      properties: { data: { type: 'array', items: { properties: { quiz_id: { type: ['string', 'null'] } } } } },
    });
    expect(() => outputSchemaOf(createQuizContract, ['nothing'])).toThrow('createQuiz has no nothing');
  });

  it('say what they change', () => {
    const hints = (name: string) => TOOLS.find((tool) => tool.name === name)?.annotations;
    expect(hints('get_quiz')).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(hints('create_quiz')).toEqual({ destructiveHint: false, openWorldHint: false });
    for (const name of ['update_quiz', 'delete_question', 'cancel_render', 'cancel_batch'])
      expect(hints(name), name).toMatchObject({ destructiveHint: true, idempotentHint: true });
    const open = TOOLS.filter(({ annotations }) => annotations.openWorldHint).map(({ name }) => name);
    expect(open).toEqual(['search_pictures', 'import_picture', 'publish_to_youtube', 'create_batch']);
  });

  it('have the names of their own arguments in errors', () => {
    const tool = TOOLS.find(({ name }) => name === 'create_thumbnail') ?? expect.unreachable();
    expect(fieldOf(tool, 'quizId')).toBe('quiz_id');
    expect(fieldOf(tool, 'text.0')).toBe('text.0');
  });

  it('have the fields of the contract, with clear names for ids', () => {
    const { properties, required } = inputSchemaOf(updateQuestionContract, {
      renames: { quiz_id: 'id', round_id: 'roundId', question_id: 'questionId' },
    });
    expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(['quiz_id', 'question_id', 'content']));
    expect(required).toEqual(['quiz_id', 'round_id', 'question_id']);
  });

  it('have only the types of arguments that are described elsewhere', () => {
    const { properties } = inputSchemaOf(createQuizContract, { describedElsewhere: ['layout', 'rounds'] });
    expect(properties).toMatchObject({ title: { description: expect.any(String) } });
    const { layout, rounds, theme_id: themeId } = properties as Record<string, JsonSchema>;
    expect(layout).toEqual({ type: ['string', 'null'] });
    expect(rounds).toEqual({ type: 'array', items: { type: 'object' } });
    expect(themeId).toHaveProperty('description');
    expect(inputSchemaOf(generateQuizContract, { describedElsewhere: ['options.rounds'] }).properties).toMatchObject({
      options: { properties: { rounds: { type: 'integer' }, difficulty: { description: expect.any(String) } } },
    });
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
