import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/core/model/random';
import { FACTS_OF } from './facts-of';
import { MEASURE_FORMS } from './forms/measure-forms';
import { RELATION_FORMS } from './forms/relation-forms';
import { createWritingState } from './forms/writing-state';
import type { Facts } from './relation';
import { createItemFinder, questionsFromText } from './used-items';

const ALL = [...new Set(Object.values(FACTS_OF).flat())];

/** Questions of every type that the facts can be asked in, of some of their items. */
const questionsOf = (facts: Facts) => {
  const state = createWritingState(seededRandom('used items'));
  const some = facts.items.length > 40 ? 8 : 1;
  return facts.kind === 'relation'
    ? facts.items
        .filter((_, index) => index % some === 0)
        .flatMap((item) => Object.values(RELATION_FORMS).map((form) => form(item, facts, facts.items, state)))
    : facts.items.flatMap((item) => Object.values(MEASURE_FORMS).map((form) => form(item, facts, facts.items, state)));
};

test.each(ALL.map((facts, index) => [`${facts.id} ${index}`, facts] as const))(
  '%s are found in questions',
  (_, facts) => {
    const read = createItemFinder(facts);
    const questions = questionsOf(facts).flatMap((question) => question ?? []);
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect({ ...question, uses: read(question) }).toEqual({
        ...question,
        uses: expect.arrayContaining([...question.uses]),
      });
      // Hardly anything else; letters to unscramble name nothing but their answer.
      if (question.question_type === 'anagram') continue;
      expect(read(question).length).toBeLessThanOrEqual(question.uses.length + 1);
      expect(questionsFromText(question.content.question).flatMap(read).length).toBeLessThanOrEqual(2);
    }
  },
);
