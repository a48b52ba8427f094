import { createHash } from 'node:crypto';
import type { TranslatedPart, TranslatedState } from '@/drizzle/schema/quizzes';
import type { QuestionValues } from '@/lib/core/contracts/questions';

/** The texts of a quiz that translations follow, by their names in the API. */
export const TRANSLATED_FIELDS = {
  title: 'title',
  description: 'description',
  introSubtitle: 'intro_subtitle',
  outroText: 'outro_text',
} as const;
type Field = keyof typeof TRANSLATED_FIELDS;
const FIELDS = Object.keys(TRANSLATED_FIELDS) as Field[];

type Question = { id: string } & Pick<QuestionValues, 'questionType' | 'content' | 'hint' | 'fact'>;

/** The parts of a quiz whose changes matter to its translations. */
export interface TranslatableQuiz extends Record<Field, string | null> {
  rounds: readonly { id: string; title: string; questions: readonly Question[] }[];
}

/** 96 bits are enough: they are only compared with an earlier state of the same text. */
const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

const partsOf = ({ rounds }: TranslatableQuiz) => ({
  rounds: rounds.map(({ id, title }) => ({ id, digest: digestOf(title) })),
  questions: rounds.flatMap(({ questions }) =>
    questions.map(({ id, questionType, content, hint, fact }) => ({
      id,
      digest: digestOf([questionType, content, hint, fact]),
    })),
  ),
});

type Copies = ReadonlyMap<string, string>;

/** @param copies ids in the translation by ids in the original */
export const translatedState = (original: TranslatableQuiz, copies: Copies): TranslatedState => {
  const { rounds, questions } = partsOf(original);
  const linked = ({ id, digest }: { id: string; digest: string }): TranslatedPart => ({
    original: id,
    copy: copies.get(id) ?? null,
    digest,
  });
  return {
    fields: Object.fromEntries(FIELDS.map((field) => [field, digestOf(original[field])])),
    rounds: rounds.map(linked),
    questions: questions.map(linked),
  };
};

export interface PartChange {
  change: 'changed' | 'added' | 'removed';
  original: string;
  /** The part of the translation, unless it has none. */
  copy: string | null;
}

const changesOf = (before: readonly TranslatedPart[], now: readonly { id: string; digest: string }[]): PartChange[] => {
  const known = new Map(before.map((part) => [part.original, part]));
  const current = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap(({ id, digest }): PartChange[] => {
      const part = known.get(id);
      if (part?.digest === digest) return [];
      return [{ change: part ? 'changed' : 'added', original: id, copy: part?.copy ?? null }];
    }),
    ...before.flatMap(({ original, copy }): PartChange[] =>
      current.has(original) ? [] : [{ change: 'removed', original, copy }],
    ),
  ];
};

/** What has changed in an original, in its order; what was removed comes last. */
export const changesSince = (state: TranslatedState, original: TranslatableQuiz) => {
  const { rounds, questions } = partsOf(original);
  return {
    fields: FIELDS.filter((field) => state.fields[field] !== digestOf(original[field])),
    rounds: changesOf(state.rounds, rounds),
    questions: changesOf(state.questions, questions),
  };
};
