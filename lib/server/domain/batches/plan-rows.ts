import { z } from 'zod';
import type { BatchRowInput, QuizRowInput } from '@/drizzle/schema/batches';
import type { BatchRotation } from '@/lib/core/contracts/batches';
import { newQuestionSchema } from '@/lib/core/contracts/questions';
import { quizDetailSchema, quizOverrides } from '@/lib/core/contracts/quizzes';
import { nestedRoundSchema } from '@/lib/core/contracts/rounds';
import { INSTANT_RANGE, instant, isInstant } from '@/lib/core/model/instant';
import { COUNT_LIMITS, QUIZ_LIMITS } from '@/lib/core/model/limits';
import {
  type QuestionContent,
  type QuestionType,
  readinessErrorsOf,
  type TypedContent,
} from '@/lib/core/model/question-types';
import { startToNormalise, text } from '@/lib/core/model/text';
import { under } from '@/lib/core/video/preflight/finding';
import { type FieldError, fieldErrorsOf, unknownErrorsOf } from '@/lib/server/errors';

/** A row of a new batch. Rows with errors have failed from the start. */
export interface PlannedRow {
  title: string;
  /** Null if the row is invalid. */
  input: BatchRowInput | null;
  /** The quiz that the row renders, if it exists already. */
  quizId?: string | null;
  publishAt?: Date | null;
  errors: FieldError[];
}

/** A row as a request or a file has it, with the errors that were found while it was read. */
export interface RowDraft {
  /** Not checked yet: `title`, `questions` or `rounds`, `publish_at` and fields of a quiz. */
  row: unknown;
  errors?: readonly FieldError[];
  /** Adds to the message of an error where in the file the row is; for errors that are found later. */
  locate?: (message: string) => string;
}

/** The rows of a batch, to be checked. */
export interface BatchDrafts {
  drafts: Iterable<RowDraft>;
  count: number;
  /** What was ignored in a table or is probably a mistake. */
  notes: string[];
}

export interface PlannedQuizRow extends PlannedRow {
  input: QuizRowInput | null;
  publishAt: Date | null;
}

export interface PlanOptions {
  /** Countdown of a row's only round in seconds; null to inherit from the quiz. */
  timerOverride: number | null;
  /** Fields of a quiz that valid rows without a value of their own take in turn. */
  rotate?: BatchRotation | undefined;
  /** Questions that a quiz can have at most. */
  maxQuestions: number;
  /** When rows without `publish_at` are published, by the number of valid ones of them before; undefined without a schedule. */
  publishAt?: ((index: number) => Date) | undefined;
  /** Whether the quizzes are rendered, so that their questions must be complete. */
  isRendered: boolean;
  /** Whether videos are published at all. */
  isPublished: boolean;
  now: Date;
}

const rowSchema = z.object({
  title: text(QUIZ_LIMITS.title, 1),
  questions: z.array(newQuestionSchema).min(1).max(COUNT_LIMITS.questionsPerRound).optional(),
  rounds: z.array(nestedRoundSchema).min(1).max(COUNT_LIMITS.roundsPerQuiz).optional(),
  publish_at: instant().nullish(),
});

/** Named like the columns of the table; a row's own title and its rounds are not overrides. */
const overridesSchema = quizOverrides;

const custom = (field: string, message: string): FieldError => ({ field, message, code: 'custom' });

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const memberOf = (row: unknown, name: string): unknown =>
  row !== null && typeof row === 'object' ? (row as Record<string, unknown>)[name] : undefined;

/** Counted before any question is checked: thousands of invalid ones would make thousands of errors. */
const countQuestions = (row: unknown): number =>
  listOf(memberOf(row, 'questions')).length +
  listOf(memberOf(row, 'rounds')).reduce<number>((sum, round) => sum + listOf(memberOf(round, 'questions')).length, 0);

/** The title for the list of rows, of a row that may be invalid. */
const titleOf = (row: unknown): string => {
  const title = memberOf(row, 'title');
  return typeof title === 'string'
    ? [...startToNormalise(title, QUIZ_LIMITS.title).normalize('NFC').replaceAll('\0', '')]
        .slice(0, QUIZ_LIMITS.title)
        .join('')
    : '';
};

const invalid = (row: unknown, errors: readonly FieldError[]): PlannedQuizRow => ({
  title: titleOf(row),
  input: null,
  publishAt: null,
  errors: errors.slice(0, MAX_ERRORS),
});

/** Errors of a row that are kept: the rest are usually the same mistake again. */
const MAX_ERRORS = 20;

type Questions = readonly { questionType: QuestionType; content: QuestionContent }[];

const checkQuestions = (parent: string, questions: Questions): FieldError[] =>
  questions.flatMap(({ questionType: type, content }, index) =>
    under(`${parent}.${index}.content`, readinessErrorsOf({ type, content } as TypedContent)),
  );

/** The errors that would prevent a row from being rendered. Files are not checked: they are fetched when it is rendered. */
const readinessOf = ({
  questions = [],
  rounds = [],
}: {
  questions?: Questions | undefined;
  rounds?: readonly { questions: Questions }[] | undefined;
}): FieldError[] => [
  ...checkQuestions('questions', questions),
  ...rounds.flatMap((round, index) => checkQuestions(`rounds.${index}.questions`, round.questions)),
];

const checkRow = (row: unknown, options: PlanOptions, index: number): PlannedQuizRow => {
  const { maxQuestions, timerOverride, isPublished, now } = options;
  const count = countQuestions(row);
  if (count > maxQuestions) {
    return invalid(row, [custom('questions', `Must have at most ${maxQuestions} questions; it has ${count}.`)]);
  }
  const parsed = rowSchema.safeParse(row);
  const overrides = overridesSchema.safeParse(row);
  const unknown = unknownErrorsOf(rowSchema.and(overridesSchema), row, { echo: quizDetailSchema });
  if (!parsed.success || !overrides.success || unknown.length > 0) {
    const found = [parsed, overrides].flatMap(({ error }) => (error ? fieldErrorsOf(error) : [])).concat(unknown);
    const unique = new Map(found.map((error) => [`${error.field}\n${error.message}`, error]));
    return invalid(row, [...unique.values()]);
  }
  const { title, questions, rounds, publish_at: ownTime } = parsed.data;
  const problems: FieldError[] = [];
  if (!questions && !rounds) problems.push(custom('questions', 'Is required: a quiz needs at least one question.'));
  if (questions && rounds) problems.push(custom('rounds', 'Send either `questions` or `rounds`.'));
  if (rounds && count === 0) problems.push(custom('rounds', 'Must have at least one question.'));
  if (ownTime && !isPublished) problems.push(custom('publish_at', 'Requires `publish`.'));
  const publishAt = ownTime ?? options.publishAt?.(index) ?? null;
  if (publishAt && publishAt <= now) {
    const what = ownTime
      ? 'Must be in the future.'
      : `According to the schedule, this would be in the past: ${publishAt.toISOString()}.`;
    problems.push(custom('publish_at', what));
  } else if (publishAt && !isInstant(publishAt)) {
    problems.push(custom('publish_at', `According to the schedule, this would be too late. ${INSTANT_RANGE}`));
  }
  if (options.isRendered) problems.push(...readinessOf({ questions, rounds }));
  if (problems.length > 0) return invalid(row, problems);
  const { title: _title, ...changed } = overrides.data;
  const input: QuizRowInput = {
    kind: 'quiz',
    rounds: rounds ?? [{ timerOverride, questions: questions ?? [] }],
    overrides: changed,
  };
  return { title, input, publishAt, errors: [] };
};

/** Checks a row. @param index number of valid rows before it that the schedule places */
export const planRow = (draft: RowDraft, options: PlanOptions, index: number): PlannedQuizRow => {
  const { row, errors: known = [], locate = (message) => message } = draft;
  if (known.length > 0) return invalid(row, known);
  const { errors, ...planned } = checkRow(row, options, index);
  return { ...planned, errors: errors.map((error) => ({ ...error, message: locate(error.message) })) };
};

/** A valid row with the values of the rotation that it has not set itself. @param index number of valid rows before it */
const withTurns = (planned: PlannedQuizRow, rotate: BatchRotation, index: number): PlannedQuizRow => {
  if (planned.input === null) return planned;
  const turns = Object.entries(rotate).flatMap(([field, values]) =>
    values === undefined ? [] : [[field, values[index % values.length]] as const],
  );
  const overrides = { ...Object.fromEntries(turns), ...planned.input.overrides };
  return { ...planned, input: { ...planned.input, overrides } };
};

/** Checks all rows. Yields after each row, so that the caller can serve other requests. */
export function* planRows(drafts: Iterable<RowDraft>, options: PlanOptions): Generator<PlannedQuizRow> {
  let [valid, scheduled] = [0, 0];
  for (const draft of drafts) {
    const planned = withTurns(planRow(draft, options, scheduled), options.rotate ?? {}, valid);
    if (planned.input) valid += 1;
    const hasOwnTime = (memberOf(draft.row, 'publish_at') ?? null) !== null;
    if (planned.input && !hasOwnTime) scheduled += 1;
    yield planned;
  }
}

/** Number of questions of a planned row. */
export const questionsOf = ({ input }: Pick<PlannedQuizRow, 'input'>): number =>
  input?.rounds.reduce((sum, { questions }) => sum + questions.length, 0) ?? 0;
