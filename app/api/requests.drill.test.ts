import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/core/contracts';
import type { Contract } from '@/lib/core/contracts/contract';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createThemeContract } from '@/lib/core/contracts/themes';
import { seededRandom } from '@/lib/core/model/random';
import { createTestUser, finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { call, succeed } from '@/lib/tools/testing/request';

/** `npm run fuzz`: requests derived from the schemas, with hostile values, seeded by FUZZ_SEED. */
const SEED = process.env.FUZZ_SEED ?? '1';
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** Characters of a parameter, so that the URL is not refused (431) before it reaches an operation. */
const MAX_VALUE = 1000;
/** Of one user, below the limits of most buckets. */
const PER_USER = 60;
const AT_ONCE = 8;

/** Streams don't end, and forms are covered by the tests of uploads. */
const OPERATIONS = CONTRACTS.filter(
  ({ response, form }) => response.mediaType !== 'text/event-stream' && form === undefined,
);

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '😀'.repeat(300),
  'a'.repeat(20_000),
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  [],
  {},
  [[[[[[]]]]]],
  JSON.parse('{"__proto__": 1, "constructor": {"prototype": 1}}'),
  [null],
  'NaN',
  '\u202e\u2066',
  '١٢٣',
];

type Schema = z.core.JSONSchema.BaseSchema;

/** Makes values of JSON schemas, most of them valid. */
class Maker {
  readonly #random: () => number;
  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }
  chance = (share: number): boolean => this.#random() < share;
  pick = <T>(list: readonly T[]): T => list[Math.floor(this.#random() * list.length)] as T;
  int = (from: number, to: number): number => from + Math.floor(this.#random() * (to - from + 1));

  value(schema: Schema, root: Schema, ids: readonly string[], depth = 0): unknown {
    if (this.chance(0.03)) return this.pick(HOSTILE);
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      const target = root.$defs?.[name];
      return target && depth < 12 ? this.value(target, root, ids, depth + 1) : null;
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.value(this.pick(options) as Schema, root, ids, depth + 1);
    if (schema.allOf) {
      const parts = schema.allOf.map((part) => this.value(part as Schema, root, ids, depth + 1));
      return Object.assign({}, ...parts.map((part) => (typeof part === 'object' ? part : {})));
    }
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, root, ids, depth);
      case 'array': {
        const fixed = (schema.prefixItems ?? []).map((item) => this.value(item as Schema, root, ids, depth + 1));
        const least = schema.minItems ?? 0;
        const items = schema.items as Schema | undefined;
        const count = items && fixed.length === 0 ? this.int(least, Math.min(schema.maxItems ?? 3, least + 2)) : 0;
        return [...fixed, ...Array.from({ length: count }, () => this.value(items as Schema, root, ids, depth + 1))];
      }
      case 'integer':
      case 'number':
        return this.int(schema.minimum ?? -3, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 50));
      case 'boolean':
        return this.chance(0.5);
      case 'null':
        return null;
      case 'string':
        return this.#string(schema, ids);
      default:
        return this.chance(0.5) ? finishedQuestion() : this.pick(HOSTILE);
    }
  }

  #object({ properties = {}, required = [] }: Schema, root: Schema, ids: readonly string[], depth: number): object {
    const names = Object.keys(properties).filter(
      (name) => (required.includes(name) && !this.chance(0.03)) || this.chance(depth > 6 ? 0.1 : 0.4),
    );
    const members = names.map((name) => [name, this.value(properties[name] as Schema, root, ids, depth + 1)]);
    if (this.chance(0.02)) members.push([this.pick(['titel', '__proto__', 'constructor', 'x'.repeat(200), '']), 1]);
    return Object.fromEntries(members);
  }

  #string({ format, maxLength = 40, minLength = 0 }: Schema, ids: readonly string[]): string {
    if (format === 'uuid') return this.pick([...ids, '01a1f93f-962e-7464-8a57-f6fe9378026e']);
    if (format === 'date-time')
      return this.pick(['2027-01-01T00:00:00Z', '2027-01-01T00:00:00+05:30', '2020-01-01T00:00:00Z']);
    if (format === 'uri' || format === 'url')
      return this.pick(['https://example.invalid/a.png', 'http://127.0.0.1:9/a.mp3']);
    const texts = [
      'Which planet is red?',
      'en',
      'de',
      '#ff0000',
      '1080p',
      '1920x1080',
      'Ünïcode 😀 文字',
      'a',
      'order:1',
    ];
    return this.pick(texts).slice(0, Math.max(maxLength, minLength)).padEnd(minLength, 'x');
  }
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const SCHEMAS = new Map(
  OPERATIONS.map(({ operationId, body, query }) => [
    operationId,
    { body: body && schemaOf(body), query: query && schemaOf(query) },
  ]),
);

const newWorld = async () => {
  const { key } = await createTestUser();
  const quiz = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data;
  const { rounds } = (await succeed(getQuizContract, { key, params: { id: quiz.id } })).body.data;
  const theme = (await succeed(createThemeContract, { key, body: { name: 'Own' } })).body.data;
  const [round] = rounds;
  return { key, ids: [quiz.id, round?.id ?? '', round?.questions[0]?.id ?? '', theme.id] };
};

/** Parameters of a path: mostly those of objects that exist. */
const paramsOf = (maker: Maker, { path }: Contract, ids: readonly string[]): Record<string, string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(
    names.map((name, index) => {
      const own =
        name === 'questionId' ? ids[2] : name === 'roundId' ? ids[1] : path.includes('/themes/') ? ids[3] : ids[index];
      return [
        name,
        maker.chance(0.8) ? (own ?? '') : encodeURIComponent(String(maker.pick(['x', '%00', '../..', ...ids]))),
      ];
    }),
  );
};

test(`${REQUESTS} requests never fail the service, and every response matches its schema`, {
  timeout: 3_600_000,
}, async () => {
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < REQUESTS) {
      const user = next;
      next += PER_USER;
      const maker = new Maker(`${SEED}/${user}`);
      const { key, ids } = await newWorld();
      for (let index = user; index < Math.min(REQUESTS, user + PER_USER); index++) {
        const contract = maker.pick(OPERATIONS);
        const { body, query } = SCHEMAS.get(contract.operationId) ?? {};
        const sent = body && maker.value(body, body, ids);
        const search = query && maker.chance(0.5) ? maker.value(query, query, ids) : {};
        const parts = {
          key,
          params: paramsOf(maker, contract, ids),
          query: Object.fromEntries(
            Object.entries(search !== null && typeof search === 'object' && !Array.isArray(search) ? search : {}).map(
              ([name, value]) => [
                name,
                (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, MAX_VALUE),
              ],
            ),
          ),
          ...(body && { body: maker.chance(0.02) ? '{"a": ' : JSON.stringify(sent) }),
          headers: { 'Content-Type': 'application/json' },
        };
        try {
          const { status, text } = await call(contract, parts);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500 && status !== 503) wrong.push(`${index} ${contract.operationId}: ${text.slice(0, 300)}`);
        } catch (error) {
          wrong.push(
            `${index} ${contract.operationId}: ${String(error).slice(0, 500)} for ${JSON.stringify(parts).slice(0, 500)}`,
          );
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.stdout.write(
    `Seed ${SEED}: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}\n`,
  );
  expect(wrong).toEqual([]);
});
