import { describe, expect, test } from 'vitest';
import { newQuestionSchema } from '@/lib/core/contracts/questions';
import { translationFaults } from './faults';
import type { Unit } from './units';

const titled = (text: string): Unit[] => [{ texts: [{ key: 't1', text, kind: 'title', max: 30 }], question: null }];
const faultsOf = (text: string, translation: string) => translationFaults(titled(text), { t1: translation });

test.each([
  ['The sky', 'Der Himmel'],
  ['See example.com/a', 'Siehe example.com/b'],
  ['About e.g. Mars', 'Über z.B. den Mars'],
  ['Open www.a.org', '去www.a.org看看'],
  ['{{blank1}} and {{blank2}}', '{{blank2}} u. {{blank1}}'],
  ['Go to https://a.org/b', 'https://a.org. Dort ...'],
  ['By example.com', 'Die example.com-Seite...'],
  ['By a.example.com', 'Von a.example.com.'],
  ['Version 3.5', 'Fassung 3.5...Ende'],
])('%s → %s is valid', (text, translation) => {
  expect(faultsOf(text, translation)).toEqual([]);
});

test.each([
  ['The sky', '', 'at least 1'],
  ['The sky', ' \n', 'blank'],
  ['The sky', 'x'.repeat(31), 'at most 30'],
  ['The sky', 'Der\u0000 Himmel', 'control characters'],
  ['The sky', 'evil.example', 'new web address'],
  ['The sky', '去EVIL.COM看看', 'new web address'],
  ['The sky', 'https://evil', 'new web address'],
  ['See a.example.com', 'b.example.com', 'new web address'],
  ['See example.com', 'https://example.com', 'new web address'],
  ['The sky', 'Oh... evil.example', 'new web address'],
  ['The sky', 'Oh...evil.example', 'new web address'],
  ['The sky', 'www.evil', 'new web address'],
  ['https://a.org', 'ftp://a.org', 'new web address'],
  ['{{blank1}} is', '{{blank2}} ist', 'exactly once each: {{blank1}}'],
  ['{{blank1}} is', '{{blank1}} {{blank1}}', 'exactly once each: {{blank1}}'],
  ['The sky', '{{blank1}}', 'Must not contain {{'],
])('%s → %j is not: %s', (text, translation, reason) => {
  expect(faultsOf(text, translation)).toEqual([expect.stringContaining(reason)]);
});

test('a missing translation is named by its key', () => {
  expect(translationFaults(titled('The sky'), {})).toEqual(['t1: Is missing.']);
});

describe('options', () => {
  const options = ['Sea', 'Lake', 'lake'].map((text, index) => ({ id: `${index}`, text, imageUrl: null }));
  const question = {
    id: 'q',
    ...newQuestionSchema.parse({
      question_type: 'multiple_choice',
      content: { question: '?', options, correctOptionId: '0' },
    }),
  };
  const units: Unit[] = [
    { question, texts: options.map(({ text }, index) => ({ key: `t${index}`, text, kind: 'option', max: 200 })) },
  ];

  test('that differ must still differ', () => {
    expect(translationFaults(units, { t0: 'See', t1: 'SEE', t2: 'Teich' })).toEqual([
      't0 to t2: “Sea” and “Lake” must have different translations.',
    ]);
  });

  test('that were equal may stay so', () => {
    expect(translationFaults(units, { t0: 'Meer', t1: 'See', t2: 'see' })).toEqual([]);
  });
});

/** Milliseconds of this process's CPU. */
const cpuOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};

test.each([
  ['labels', 'ab.'],
  ['letters', 'a'],
  ['hyphens', 'a-'],
  ['dots', '.'],
  ['schemes', 'ab://'],
  ['one-letter labels', 'a.'],
  ['addresses', 'www.'],
  ['marks', '{{'],
  ['open marks', '{{a'],
])('a long text of %s is checked in linear time', (_, part) => {
  const length = 400_000;
  const text = part.repeat(length / part.length);
  const unit: Unit = { texts: [{ key: 't1', text, kind: 'title', max: length }], question: null };
  // Quadratic patterns take minutes.
  expect(cpuOf(() => translationFaults([unit], { t1: text }))).toBeLessThan(2000);
});
