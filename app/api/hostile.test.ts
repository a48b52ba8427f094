import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/openapi';
import type { Contract } from '@/lib/contract';
import { createWorld, goodRequest, refillLimits, type World } from '@/lib/testing/operations';
import { call, type RequestParts } from '@/lib/testing/request';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

let sent = 0;
/** Sends whatever it is; `call` holds the answer against the contract, which knows no 500, and 503 only where it is said. */
const survive = async (contract: Contract, parts: RequestParts): Promise<number> => {
  // The smallest bucket holds five.
  if (sent++ % 5 === 0) await refillLimits(world.owner);
  const { status } = await call(contract, { key: world.owner.key, ...parts });
  if (status !== 503) expect(status).toBeLessThan(500);
  return status;
};

const NASTY_TEXTS = [
  '',
  '\0',
  '\ud800',
  'a\udfff',
  '__proto__',
  'constructor',
  "'; drop table quizzes; --",
  '<script>alert(1)</script>',
  '%00',
  '{{7*7}}',
  '\u202e\u0000',
  'e\u0301'.repeat(5000),
  '𝒳'.repeat(201),
  'x'.repeat(70_000),
  'NaN',
  '1e400',
  'javascript:alert(1)',
  'http://[::1',
  '0x7f000001x720',
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const nastyValue = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 4 }),
  fc.constantFrom(null, true, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 31) - 1, [], {}, [[]], [null]),
);

type Path = (string | number)[];

/** The way to every value inside `value`. */
const pathsOf = (value: unknown, here: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...here, name]))];
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], value);

/** Characters that PostgreSQL's text, or JSON in UTF-8, cannot hold. */
const UNSTORABLE = ['a\0b', '\ud800'];

const replaceAt = (value: unknown, [head, ...rest]: Path, replacement: unknown): unknown => {
  if (head === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === head ? replaceAt(entry, rest, replacement) : entry));
  }
  const members = value as Record<string, unknown>;
  return { ...members, [head]: replaceAt(members[head], rest, replacement) };
};

const withBody = CONTRACTS.filter(({ body }) => body).map((contract) => [contract.operationId, contract] as const);
const withParams = CONTRACTS.filter(({ params }) => params).map(
  (contract) => [contract.operationId, contract] as const,
);
const withQuery = CONTRACTS.filter(({ query }) => query).map((contract) => [contract.operationId, contract] as const);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const bytes = (...values: number[]) => new Uint8Array(values);

/** Bodies as text, and the statuses that they may get. */
const HOSTILE_BODIES: [string, string | Uint8Array, number[]][] = [
  ['a list 10,000 deep', nested(10_000), [400]],
  ['members 10,000 deep', `${'{"content":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [200, 201, 202, 400, 404, 409]],
  ['2 MB', JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) }), [413]],
  ['2 MB of members', `{${Array.from({ length: 200_000 }, (_, index) => `"m${index}":1`).join(',')}}`, [413]],
  ['__proto__', '{"__proto__":{"title":1,"isAdmin":true},"constructor":{"prototype":{"x":1}}}', [200, 201, 202, 400]],
  ['a number beyond numbers', '{"title":1e999,"question_duration_seconds":1e999}', [400, 200, 201]],
  ['half a document', '{"title":', [400]],
  ['bytes that are not UTF-8', bytes(0x22, 0xff, 0xfe, 0x22), [400]],
  ['a byte-order mark and UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), [400]],
  ['NUL bytes', bytes(0, 0, 0, 0), [400]],
  ['null', 'null', [400]],
  ['a text', '"text"', [400]],
];

describe('hostile input', () => {
  describe.each(withBody)('%s', (_, contract) => {
    it.each(HOSTILE_BODIES)('survives %s', async (_name, body, statuses) => {
      const { params } = goodRequest(contract, world);
      expect(statuses).toContain(await survive(contract, { params, body }));
    });

    it('survives characters that cannot be stored, in every text', async () => {
      const good = goodRequest(contract, world);
      const texts = pathsOf(good.body).filter((path) => typeof valueAt(good.body, path) === 'string');
      for (const path of texts) {
        for (const text of UNSTORABLE) {
          await survive(contract, { ...good, body: JSON.stringify(replaceAt(good.body, path, text)) });
        }
      }
    });

    it('survives any value in place of any member', async () => {
      const good = goodRequest(contract, world);
      const body = fc
        .tuple(fc.constantFrom(...pathsOf(good.body)), nastyValue)
        .map(([path, value]) => JSON.stringify(replaceAt(good.body, path, value)));
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          await survive(contract, { ...good, body: text });
        }),
        { numRuns: 25, interruptAfterTimeLimit: 5000 },
      );
    });

    it('survives any JSON', async () => {
      const { params } = goodRequest(contract, world);
      await fc.assert(
        fc.asyncProperty(fc.json({ stringUnit: 'binary' }), async (body) => {
          await survive(contract, { params, body });
        }),
        { numRuns: 10, interruptAfterTimeLimit: 3000 },
      );
    });
  });

  it.each(withParams)('%s survives any id in its path', async (_, contract) => {
    const { params = {}, ...good } = goodRequest(contract, world);
    for (const name of Object.keys(params)) {
      for (const text of [
        '%',
        '%00',
        '\0',
        '__proto__',
        "'--",
        'x'.repeat(4000),
        '../../etc/passwd',
        'ünï',
        '{id}',
        '\n',
      ]) {
        expect([400, 404]).toContain(await survive(contract, { ...good, params: { ...params, [name]: text } }));
      }
    }
  });

  it.each(withQuery)('%s survives any query', async (_, contract) => {
    const { query: _query, ...good } = goodRequest(contract, world);
    const { params } = good;
    if (contract.method !== 'GET') return;
    for (const name of ['limit', 'cursor', 'q', 'sort', 'order', 'status', 'type', 'includePublic', '__proto__']) {
      for (const text of ['\0', '__proto__', '-1', '1e9', '%', "' or 1=1", 'x'.repeat(3000), '[]', 'a\ud7ff']) {
        await survive(contract, { params, query: { [name]: text } });
      }
    }
  });
});
