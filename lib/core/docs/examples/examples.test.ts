import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { contract } from '@/lib/core/contracts/contract';
import { CLIENT_METHODS } from './client-methods';
import { exampleRequest } from './example-request';
import { examplesOf } from './index';
import { JSON_STYLE, literal, PYTHON_STYLE, TYPESCRIPT_STYLE } from './literal';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Operations by method, from the sources of the client library. */
const methodsOfClient = (): string[] =>
  globSync('lib/client/src/resources/*.ts', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return source.split(/^ {2}\/\*\* /m).flatMap((part) => {
      const [, method] = /^ {2}(?:async )?(\w+)\(/m.exec(part) ?? [];
      const operations = [...part.matchAll(/http\s*\.\w+(?:<\w+>)?\((?:format === 'srt' \? )?'(\w+)'(?: : '(\w+)')?/g)];
      return operations.flatMap(([, ...ids]) =>
        ids.filter(Boolean).map((id) => `${id}: ${path.parse(file).name}.${method}`),
      );
    });
  });

describe('examples', () => {
  it('call the methods of the client library', () => {
    const listed = Object.entries(CLIENT_METHODS).map(([id, method]) => `${id}: ${method}`);
    expect(listed.sort()).toEqual(methodsOfClient().sort());
  });

  it.each(CONTRACTS.map((one) => [one.operationId, one] as const))('%s: has what it requires', (_, operation) => {
    const { query, body, params } = exampleRequest(operation);
    expect(operation.query?.safeParse(query).error).toBeUndefined();
    expect(operation.params?.safeParse(params).error).toBeUndefined();
    expect(operation.body?.safeParse(body ?? {}).error).toBeUndefined();
  });

  it('quote texts', () => {
    const createQuiz = CONTRACTS.find(({ operationId }) => operationId === 'createQuiz') ?? expect.unreachable();
    const title = `Don't say "no" \\ $HOME`;
    const operation = contract({ ...createQuiz, example: { body: { title } } });
    const [curl, typescript, python] = examplesOf(operation, 'https://quiz.example');
    expect(curl?.code).toContain(`--json '{"title": "Don'\\''t say \\"no\\" \\\\ $HOME"}'`);
    expect(typescript?.code).toContain(`client.quizzes.create({ title: 'Don\\'t say "no" \\\\ $HOME' })`);
    expect(python?.code).toContain(`client.quizzes.create({"title": "Don't say \\"no\\" \\\\ $HOME"})`);
  });

  it('write long values on several lines', () => {
    const value = { list: Array.from({ length: 3 }, () => ({ text: 'x'.repeat(30), correct: true, hint: null })) };
    expect(JSON.parse(literal(value, JSON_STYLE))).toEqual(value);
    expect(literal(value, PYTHON_STYLE)).toContain(
      '\n        {"text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "correct": True, "hint": None},\n',
    );
    expect(literal({ a: [1] }, TYPESCRIPT_STYLE)).toBe('{ a: [1] }');
  });
});
