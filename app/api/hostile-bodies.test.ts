import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { type Attacker, createAttacker } from '@/lib/tools/testing/attacker';
import { goodRequest } from '@/lib/tools/testing/operations';

let attacker: Attacker;
beforeAll(async () => {
  attacker = await createAttacker();
});

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

/** The path of every value inside `value`. */
const pathsOf = (value: unknown, here: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...here, name]))];
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], value);

/** Characters that PostgreSQL’s text type, or JSON in UTF-8, cannot contain. */
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

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const bytes = (...values: number[]) => new Uint8Array(values);

/** Request bodies and the statuses that they may result in. */
const HOSTILE_BODIES: [string, string | Uint8Array, number[]][] = [
  ['a list nested 10,000 deep', nested(10_000), [400]],
  [
    'objects nested 10,000 deep',
    `${'{"content":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    [200, 201, 202, 400, 404, 409],
  ],
  ['2 MB', JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) }), [413]],
  ['2 MB of fields', `{${Array.from({ length: 200_000 }, (_, index) => `"m${index}":1`).join(',')}}`, [413]],
  ['__proto__', '{"__proto__":{"title":1,"isAdmin":true},"constructor":{"prototype":{"x":1}}}', [200, 201, 202, 400]],
  ['a number out of range', '{"title":1e999,"question_duration_seconds":1e999}', [400, 200, 201]],
  ['an incomplete document', '{"title":', [400]],
  ['bytes that are not UTF-8', bytes(0x22, 0xff, 0xfe, 0x22), [400]],
  ['a byte-order mark and UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), [400]],
  ['NUL bytes', bytes(0, 0, 0, 0), [400]],
  ['null', 'null', [400]],
  ['a string', '"text"', [400]],
];

describe('hostile bodies', () => {
  describe.each(withBody)('%s', (_, contract) => {
    it.each(HOSTILE_BODIES)('survives %s', async (_name, body, statuses) => {
      const { params } = goodRequest(contract, attacker.world);
      expect(statuses).toContain(await attacker.survive(contract, { params, body }));
    });

    it('survives characters that cannot be stored, in every text field', async () => {
      const good = goodRequest(contract, attacker.world);
      const texts = pathsOf(good.body).filter((path) => typeof valueAt(good.body, path) === 'string');
      for (const path of texts) {
        for (const text of UNSTORABLE) {
          await attacker.survive(contract, { ...good, body: JSON.stringify(replaceAt(good.body, path, text)) });
        }
      }
    });

    it('survives any value in any field', async () => {
      const good = goodRequest(contract, attacker.world);
      const body = fc
        .tuple(fc.constantFrom(...pathsOf(good.body)), nastyValue)
        .map(([path, value]) => JSON.stringify(replaceAt(good.body, path, value)));
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          await attacker.survive(contract, { ...good, body: text });
        }),
        { numRuns: 25, interruptAfterTimeLimit: 5000 },
      );
    });

    it('survives any JSON', async () => {
      const { params } = goodRequest(contract, attacker.world);
      await fc.assert(
        fc.asyncProperty(fc.json({ stringUnit: 'binary' }), async (body) => {
          await attacker.survive(contract, { params, body });
        }),
        { numRuns: 10, interruptAfterTimeLimit: 3000 },
      );
    });
  });
});
