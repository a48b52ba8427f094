import { CONTENT_LIMITS, QUIZ_LIMITS, TEXT_LIMITS } from '../limits';

/** What a text of a quiz is, for its translator, and its maximum length in code points. */
export const TEXT_KINDS = {
  title: QUIZ_LIMITS.title,
  description: QUIZ_LIMITS.description,
  subtitle: QUIZ_LIMITS.introSubtitle,
  closing: QUIZ_LIMITS.outroText,
  'round title': TEXT_LIMITS.roundTitle,
  question: TEXT_LIMITS.question,
  narration: TEXT_LIMITS.question,
  hint: TEXT_LIMITS.hint,
  fact: TEXT_LIMITS.fact,
  option: TEXT_LIMITS.option,
  answer: CONTENT_LIMITS.answer,
  'answer to unscramble': CONTENT_LIMITS.answer,
  'sentence with gaps': TEXT_LIMITS.question,
  category: CONTENT_LIMITS.category,
  clue: CONTENT_LIMITS.clue,
  'order to find': CONTENT_LIMITS.label,
  reason: CONTENT_LIMITS.reason,
  unit: CONTENT_LIMITS.unit,
} as const satisfies Record<string, number>;
export type TextKind = keyof typeof TEXT_KINDS;

/** Returns the translation of a text, or the text itself if there is nothing to translate. */
export type Translate = (text: string, kind: TextKind) => string;

/** Null stays null. */
export const translateOptional = (translate: Translate, text: string | null, kind: TextKind): string | null =>
  text === null ? null : translate(text, kind);

/** Options keep their ids and pictures, so the marked answer stays the same. */
export const translateOptions = <Option extends { text: string }>(
  translate: Translate,
  options: readonly Option[],
): Option[] => options.map((option) => ({ ...option, text: translate(option.text, 'option') }));

/** Accepted answers; spellings that are the same in the other language are listed once. */
export const translateAnswers = (translate: Translate, answers: readonly string[]): string[] => [
  ...new Set(answers.map((answer) => translate(answer, 'answer'))),
];
