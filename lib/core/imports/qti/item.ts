import { COUNT_LIMITS } from '../../model/limits';
import { shuffled } from '../../model/random';
import type { SourceQuestion } from '../document';
import { truthOf } from '../vocabulary';

/** A question of an item, or why it has no counterpart here. */
export type ItemResult = { question: SourceQuestion } | { skipped: string };

export const newQuestion = (at: number, question: string, source: string): SourceQuestion => ({
  at,
  source,
  question,
  options: [],
  claims: [],
  doubts: [],
});

export interface Choice {
  id: string;
  text: string;
}

/** A question with options of which some are right. Two options that say true and false make it a statement. */
export const choiceQuestion = (
  base: SourceQuestion,
  choices: readonly Choice[],
  right: readonly string[],
): SourceQuestion => {
  const unknown = right.filter((id) => !choices.some((choice) => choice.id === id));
  const question: SourceQuestion = {
    ...base,
    options: choices.map(({ text }) => ({ text, label: null })),
    claims: choices.flatMap(({ id }, index) => (right.includes(id) ? [{ kind: 'option' as const, index }] : [])),
    doubts: [...base.doubts, ...(unknown.length > 0 ? ['The correct answer is not one of the options.'] : [])],
  };
  const truths = choices.map(({ text }) => truthOf(text));
  if (choices.length !== 2 || !truths.includes(true) || !truths.includes(false)) return question;
  const claims = question.claims.flatMap((claim) =>
    claim.kind === 'option' ? [{ kind: 'written' as const, text: String(truths[claim.index]) }] : [claim],
  );
  return { ...question, isStatement: true, options: [], claims };
};

/** A question whose answer is typed. The first answer is the one that is shown. */
export const typedQuestion = (base: SourceQuestion, answers: readonly string[]): SourceQuestion => {
  const [first, ...others] = [...new Set(answers.map((answer) => answer.trim()).filter((answer) => answer !== ''))];
  return {
    ...base,
    isTyped: true,
    claims: first === undefined ? [] : [{ kind: 'written', text: first }],
    alternatives: others,
  };
};

/** Pairs to match. Each text must be used once, or it is not this service's kind of matching. */
export const matchQuestion = (base: SourceQuestion, pairs: readonly [string, string][]): ItemResult => {
  const max = COUNT_LIMITS.optionsPerQuestion.max;
  if (pairs.length > max) return { skipped: `Matching questions can have at most ${max} pairs.` };
  const isOneToOne = [0, 1].every((side) => new Set(pairs.map((pair) => pair[side])).size === pairs.length);
  if (pairs.length < 2 || !isOneToOne) return { skipped: 'A matching question whose pairs are not one to one.' };
  const content = { question: base.question, pairs: pairs.map(([left, right]) => ({ left, right })) };
  return { question: { ...base, raw: { question_type: 'match_pairs', content, fact: base.fact ?? null } } };
};

/** Items to put in order. They are shuffled, because the file lists them in the order of their ids. */
export const orderQuestion = (
  base: SourceQuestion,
  choices: readonly Choice[],
  order: readonly string[],
): ItemResult => {
  const max = COUNT_LIMITS.optionsPerQuestion.max;
  const isWhole = order.length === choices.length && choices.every(({ id }) => order.includes(id));
  if (!isWhole || choices.length > max) return { skipped: `Ordering questions must have 2 to ${max} items.` };
  const shown = shuffled(choices, base.question).map((choice, index) => ({ ...choice, letter: 'abcdef'[index] ?? '' }));
  const content = {
    question: base.question,
    items: shown.map(({ letter, text }) => ({ id: letter, text })),
    correctOrder: order.map((id) => shown.find((choice) => choice.id === id)?.letter ?? ''),
  };
  return { question: { ...base, raw: { question_type: 'order', content, fact: base.fact ?? null } } };
};
