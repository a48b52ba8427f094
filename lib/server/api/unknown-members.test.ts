import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import type { Contract } from '@/lib/core/contracts/contract';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { canvasFor } from '@/lib/core/video/canvas';
import { extremeTypes } from '@/lib/tools/testing/extreme-types';
import { parseRequest } from './payload';
import { HttpError } from './problem';

type Path = (string | number)[];

interface Fault {
  field: string;
  message: string;
  code: string;
}

const faultsOf = (contract: Contract, body: unknown, query = ''): Fault[] => {
  const url = new URL(`http://localhost${contract.path}${query}`);
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name) => [name, '01a1f93f-962e-7464-8a57-f6fe9378026e']));
  try {
    parseRequest(contract, { json: () => body }, url, params, 'user');
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [...(error.extras.errors ?? [])];
  }
};

const errorsFor = (contract: Contract, body: unknown, query = ''): Fault[] =>
  faultsOf(contract, body, query).filter(({ code }) => code === 'unrecognized_keys');

/** Each object in a value, with its path. */
const objectsIn = (value: unknown, path: Path = []): [object: Record<string, unknown>, path: Path][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => objectsIn(member, [...path, name]));
  return Array.isArray(value) ? inside : [[value as Record<string, unknown>, path], ...inside];
};

/** Copies a value with one more member in the object at a path. */
const withMember = (value: unknown, [head, ...rest]: Path, name: string): unknown => {
  if (head === undefined) return { ...(value as object), [name]: 1 };
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[head] = withMember(copy[head], rest, name);
  return copy;
};

const withBodies = CONTRACTS.filter(({ body, example }) => body && example?.body);

/** Copies a value without a member of the object at a path. */
const withoutMember = (value: unknown, [head, ...rest]: Path, name: string): unknown => {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (head === undefined) delete copy[name];
  else copy[head] = withoutMember(copy[head], rest, name);
  return copy;
};

/** Rows of a batch are checked one by one, so that a bad row costs only itself (D86). */
const isFreeForm = ({ operationId }: Contract, path: Path) =>
  ['createBatch', 'validateBatch'].includes(operationId) && path[0] === 'rows';

describe.each(withBodies.map((contract) => [contract.operationId, contract] as const))('%s', (_, contract) => {
  const body = contract.example?.body;
  test('accepts its example', () => {
    expect(errorsFor(contract, body)).toEqual([]);
  });
  test('names an unknown member of every object', () => {
    for (const [, path] of objectsIn(body)) {
      if (isFreeForm(contract, path)) continue;
      const field = [...path, 'zzz_unknown'].join('.');
      expect(errorsFor(contract, withMember(body, path, 'zzz_unknown')), field).toEqual([
        expect.objectContaining({ field, code: 'unrecognized_keys' }),
      ]);
    }
  });
});

test.each(withBodies.map((contract) => [contract.operationId, contract] as const))(
  '%s names each member that is missing',
  (_, contract) => {
    const body = contract.example?.body;
    for (const [object, path] of objectsIn(body)) {
      if (isFreeForm(contract, path)) continue;
      for (const name of Object.keys(object)) {
        const field = [...path, name].join('.');
        const faults = faultsOf(contract, withoutMember(body, path, name));
        const isNamed = faults.some((fault) => fault.field.startsWith(field) || fault.message.includes(name));
        expect(faults.length === 0 || isNamed, `${field}: ${JSON.stringify(faults)}`).toBe(true);
      }
    }
  },
);

test.each(CONTRACTS.map((contract) => [contract.operationId, contract] as const))(
  '%s names an unknown parameter',
  (_, contract) => {
    expect(errorsFor(contract, contract.example?.body, '?limt=5')).toEqual([
      expect.objectContaining({ field: 'limt', code: 'unrecognized_keys' }),
    ]);
  },
);

const samples = extremeTypes(canvasFor('youtube', '1920x1080'), 'longest').rounds.flatMap(({ questions }) => questions);

test.each(samples.map((question) => [question.type, question.content] as const))(
  'names an unknown member of every object of a question: %s',
  (type, content) => {
    const body = { rounds: [{ questions: [{ question_type: type, content }] }] };
    expect(errorsFor(createQuizContract, body)).toEqual([]);
    for (const [, path] of objectsIn(body)) {
      const field = [...path, 'zzz_unknown'].join('.');
      expect(errorsFor(createQuizContract, withMember(body, path, 'zzz_unknown')).map((error) => error.field)).toEqual([
        field,
      ]);
    }
  },
);

test.each([
  ['titel', 'title'],
  ['rouds', 'rounds'],
  ['questionDurationSeconds', 'question_duration_seconds'],
  ['Title', 'title'],
])('suggests the known name for %s', (name, meant) => {
  const [error] = errorsFor(createQuizContract, { [name]: 'x' });
  expect(error?.message).toContain(`Did you mean “${meant}”?`);
  expect(error?.message).toContain('Allowed: title, rounds,');
});

test('suggests nothing that is far away', () => {
  expect(errorsFor(createQuizContract, { quantity: 1 })[0]?.message).not.toContain('Did you mean');
});

test('ignores what only responses have, and nothing else', () => {
  const read = {
    id: 'x',
    user_id: 'x',
    title: 'Sky',
    created_at: 'x',
    theme: { id: 'x' },
    rounds: [
      {
        id: 'x',
        quiz_id: 'x',
        order: 0,
        title: 'One',
        questions: [{ question_type: 'open', round_id: 'x', order: 0, titel: 1 }],
      },
    ],
  };
  expect(errorsFor(createQuizContract, read).map(({ field }) => field)).toEqual(['rounds.0.questions.0.titel']);
  expect(errorsFor(updateQuizContract, { id: 'x', created_at: 'x' })).toEqual([]);
});

test('reports at most 20 of very many', () => {
  const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`titl${index}`, 1]));
  expect(errorsFor(createQuizContract, body)).toHaveLength(20);
});

test('knows the members that every object inherits no better than others', () => {
  const body = JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "toString": 1}');
  expect(errorsFor(createQuizContract, body).map(({ field }) => field)).toEqual([
    '__proto__',
    'constructor',
    'toString',
  ]);
});
