import { z } from 'zod';
import { COUNTDOWN_SECONDS, DIFFICULTY, TEXT_LIMITS } from '@/lib/model/limits';
import { speakPlainly } from '@/lib/model/messages';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType } from '@/lib/model/question-types';
import { text } from '@/lib/model/text';
import type { FieldError } from '../model/api';
import type { QuestionFields } from '../model/wire';

speakPlainly();

/** A question that was found in what is imported, or what is wrong with it. */
export interface ImportRow {
  /** Line of a text, row of a table, or entry of a list; from 1. */
  at: number;
  fields: QuestionFields | null;
  errors: FieldError[];
}

/** A question as it may stand in an import: anything. */
export type RawQuestion = Partial<Record<keyof QuestionFields, unknown>>;

const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable().default(null);

const common = z.object({
  question_type: z.enum(QUESTION_TYPES, { error: `Must be one of: ${QUESTION_TYPES.join(', ')}.` }),
  countdown_seconds: whole(COUNTDOWN_SECONDS),
  difficulty: whole(DIFFICULTY),
  hint: text(TEXT_LIMITS.hint).nullable().default(null),
  fact: text(TEXT_LIMITS.fact).nullable().default(null),
});

const errorsOf = (error: z.ZodError | undefined, ...parent: string[]): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: [...parent, ...path].join('.'), message }));

/** Checks a question by the rules that the API has for new ones; every fault is told. */
export const rowOf = (at: number, raw: RawQuestion): ImportRow => {
  const rest = common.safeParse(raw);
  const type = QUESTION_TYPES.find((name) => name === raw.question_type);
  const content = type && QUESTION_CONTENT[type].safeParse(raw.content ?? {});
  const errors = [...errorsOf(rest.error), ...errorsOf(content?.error, 'content')];
  const fields = rest.data && content?.data ? { ...rest.data, content: content.data } : null;
  return { at, fields, errors };
};

/** A row of which nothing can be made. */
export const badRow = (at: number, message: string, field = ''): ImportRow => ({
  at,
  fields: null,
  errors: [{ field, message }],
});

/** The parts of a question that a person would write into a table or a text. */
export interface PlainQuestion {
  type: QuestionType;
  question: string;
  answer: string;
  options: string[];
}

const LETTERS = 'abcdef';

const chosenOption = (answer: string, options: readonly string[]): number => {
  const wanted = answer.trim().toLowerCase();
  const byText = options.findIndex((option) => option.trim().toLowerCase() === wanted);
  if (byText >= 0 || wanted === '') return byText;
  return /^\d$/.test(wanted) ? Number(wanted) - 1 : LETTERS.indexOf(wanted);
};

const TRUTHS: Record<string, boolean> = { true: true, yes: true, t: true, false: false, no: false, f: false };

/** The type of a question of which only the plain parts are known. */
export const guessType = ({ answer, options }: Omit<PlainQuestion, 'type'>): QuestionType => {
  if (options.length > 0) return 'multiple_choice';
  return answer.trim().toLowerCase() in TRUTHS ? 'true_false' : 'open';
};

/** The content that the plain parts of a question tell. */
export const contentOfPlain = ({ type, question, answer, options }: PlainQuestion): Record<string, unknown> => {
  const listed = options.map((option, index) => ({ id: LETTERS[index] ?? `${index}`, text: option }));
  switch (type) {
    case 'multiple_choice':
    case 'image_choice': {
      const correctOptionId = listed[chosenOption(answer, options)]?.id ?? null;
      return { question, ...(listed.length > 0 ? { options: listed } : {}), correctOptionId };
    }
    case 'true_false':
      return { question, correct: TRUTHS[answer.trim().toLowerCase()] ?? null };
    case 'open':
    case 'fill_blank':
      return { question, answers: answer === '' ? [] : [answer] };
    case 'picture':
    case 'emoji':
    case 'audio':
    case 'video_clip':
      return { question, answer, options: listed.length > 0 ? listed : null };
    case 'anagram':
    case 'who_am_i':
      return { question, answer };
    default:
      return { question };
  }
};

/** The plain parts of a question, as far as its type has them. */
export const plainOf = ({ question_type: type, content }: QuestionFields): PlainQuestion => {
  const options = 'options' in content && content.options ? content.options : [];
  const texts = options.map((option) => option.text);
  const right = 'correctOptionId' in content ? options.findIndex(({ id }) => id === content.correctOptionId) : -1;
  const answer = () => {
    if (right >= 0) return texts[right] ?? '';
    if ('correct' in content) return content.correct === null ? '' : String(content.correct);
    if ('answers' in content) return content.answers[0] ?? '';
    return 'answer' in content && typeof content.answer === 'string' ? content.answer : '';
  };
  return { type, question: content.question, answer: answer(), options: texts };
};
