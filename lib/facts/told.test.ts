import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/model/random';
import { FACTS_OF } from './facts-of';
import { startMaking } from './forms/making';
import { MEASURE_FORMS } from './forms/measure-forms';
import { RELATION_FORMS } from './forms/relation-forms';
import type { Facts } from './relation';
import { inWords, readerOf } from './told';

const ALL = [...new Set(Object.values(FACTS_OF).flat())];

/** Questions of every type that the facts can be asked in, of some of their items. */
const questionsOf = (facts: Facts) => {
  const making = startMaking(seededRandom('told'));
  const some = facts.items.length > 40 ? 8 : 1;
  return facts.kind === 'relation'
    ? facts.items
        .filter((_, index) => index % some === 0)
        .flatMap((item) => Object.values(RELATION_FORMS).map((form) => form(item, facts, facts.items, making)))
    : facts.items.flatMap((item) => Object.values(MEASURE_FORMS).map((form) => form(item, facts, facts.items, making)));
};

test.each(ALL.map((facts, index) => [`${facts.id} ${index}`, facts] as const))(
  '%s are read back from questions',
  (_, facts) => {
    const read = readerOf(facts);
    const questions = questionsOf(facts).flatMap((question) => question ?? []);
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect({ ...question, tells: read(question) }).toEqual({
        ...question,
        tells: expect.arrayContaining([...question.tells]),
      });
      // Hardly anything else; letters to unscramble name nothing but their answer.
      if (question.question_type === 'anagram') continue;
      expect(read(question).length).toBeLessThanOrEqual(question.tells.length + 1);
      expect(inWords(question.content.question).flatMap(read).length).toBeLessThanOrEqual(2);
    }
  },
);
