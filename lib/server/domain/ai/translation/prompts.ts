import { languageName } from '@/lib/core/words/language-name';
import { DATA_NOTICE, quoted } from '@/lib/server/adapters/language-model/prompt-model';
import type { Translations, Unit } from './units';

/** Canonical BCP 47 tags. */
export interface LanguagePair {
  from: string;
  to: string;
}

const nameOf = (tag: string): string => `${languageName(tag)} (language tag "${tag}")`;

const RULES = [
  'Write what a quiz host who grew up with the language would say: natural and short, never word for word. Use the established names of people, places, works and things; names without one stay as they are.',
  'Keep the meaning exact: the right answer must stay right and every wrong one wrong. Hints, clues and options must not give the answer away by their wording.',
  'Texts of one group belong to one question. Texts that differ must have different translations.',
  'Keep numbers and the symbols of units. Marks such as {{blank1}} stand for gaps: keep each exactly once, at the place where the sentence needs it.',
  'An "answer to unscramble" is shown with its letters in another order: prefer a single word.',
  'A translation has at most "max" characters, and is about as long as the original, because it must fit a card. Add nothing, and no web addresses.',
];

/** The prompt for translating texts. */
export const translatingPrompt = (units: readonly Unit[], { from, to }: LanguagePair) => ({
  instructions: [
    `You translate the texts of quizzes that are made into videos, from ${nameOf(from)} into ${nameOf(to)}.`,
    'The data has groups of texts, each with a key. Respond with the translation of every text under its key.',
    ...RULES,
    DATA_NOTICE,
  ].join('\n'),
  material: quoted({
    groups: units.map(({ texts }) => texts.map(({ key, text, kind, max }) => ({ key, is: kind, max, text }))),
  }),
});

/** The prompt for checking translated texts. */
export const reviewingPrompt = (units: readonly Unit[], translations: Translations, { from, to }: LanguagePair) => ({
  instructions: [
    `You check translations of quizzes from ${nameOf(from)} into ${nameOf(to)} before many people see them.`,
    'The data has groups of texts, each with a key, its original and its translation. Compare them: meaning, names, numbers, grammar, spelling, tone, and whether the same answer is right. Respond with a better translation, under its key, for those only that need one. If all are good, corrections is empty.',
    ...RULES,
    DATA_NOTICE,
  ].join('\n'),
  material: quoted({
    groups: units.map(({ texts }) =>
      texts.map(({ key, text, kind, max }) => ({ key, is: kind, max, original: text, translation: translations[key] })),
    ),
  }),
});
