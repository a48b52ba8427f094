import { TransactionRollbackError } from 'drizzle-orm';
import type { ImportInput, ImportPreview, ImportReport } from '@/lib/core/contracts/imports';
import { type QuestionFields, questionFieldsOf } from '@/lib/core/contracts/questions';
import { createQuizBody, type NewQuiz, type QuizDetailWire, quizFieldsOf } from '@/lib/core/contracts/quizzes';
import { roundFieldsOf } from '@/lib/core/contracts/rounds';
import { ANY_FORMAT } from '@/lib/core/imports';
import { titleOfFile } from '@/lib/core/imports/title-of-file';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { startingLayout } from '@/lib/core/model/theme';
import { type ImportedContents, readImportSource } from '@/lib/server/adapters/media/inspect';
import { db } from '@/lib/server/db';
import { fieldErrorsOf, ImportFailedError, InvalidInputError, QuizTooLargeError } from '@/lib/server/errors';
import { type Context, withTransaction } from '../context';
import { requireQuestionCount } from '../questions/questions';
import { createRounds } from '../rounds/rounds';
import { requireQuiz } from '../rows/quizzes';
import { createQuiz, getQuiz, type QuizDetail, serializeQuizDetail } from './quizzes';

/** Questions that are listed as the reason why nothing was imported. */
const LISTED = 20;

export interface ImportOutcome {
  data: QuizDetailWire | ImportPreview;
  report: ImportReport;
}

/** Validates what another process made of a hostile text. @throws InvalidInputError, QuizTooLargeError */
const newQuizOf = ({ rounds: json, questions }: ImportedContents, settings: object): NewQuiz => {
  requireQuestionCount(questions);
  const rounds: unknown = JSON.parse(json);
  if (Array.isArray(rounds) && rounds.length > COUNT_LIMITS.roundsPerQuiz) {
    const { roundsPerQuiz, questionsPerRound } = COUNT_LIMITS;
    throw new QuizTooLargeError(`A quiz has at most ${roundsPerQuiz} rounds with ${questionsPerRound} questions each.`);
  }
  const { data, error } = createQuizBody.safeParse({ ...settings, rounds });
  if (error) throw new InvalidInputError(fieldErrorsOf(error));
  const contents = data.rounds.flatMap((round) => round.questions.map(({ content }) => content));
  return { ...data, layout: data.layout ?? startingLayout(contents) };
};

/** @throws ImportFailedError if there is nothing to import */
const requireQuestions = ({ questions, report: { format, not_ready: rows } }: ImportedContents): void => {
  if (questions > 0) return;
  if (rows.length === 0) throw new ImportFailedError('The text or file contains no questions.');
  const { unit } = ANY_FORMAT[format];
  const errors = rows.slice(0, LISTED).map(({ at, place, reasons }) => ({
    field: '',
    message: `${place ?? `${unit} ${at}`}: ${reasons.join(' ')}`,
    code: 'custom',
  }));
  throw new ImportFailedError('None of the questions can be imported.', errors);
};

const readInput = async (
  { userId }: Context,
  { language, format, cards, ...input }: ImportInput,
  defaultLanguage = language,
): Promise<ImportedContents> => {
  const source =
    'file' in input ? { name: input.file.name, bytes: new Uint8Array(await input.file.arrayBuffer()) } : input.text;
  return readImportSource({ source, language: language ?? defaultLanguage, format, cards }, userId);
};

const previewOf = (quiz: QuizDetailWire): ImportPreview => ({
  ...quizFieldsOf(quiz),
  rounds: quiz.rounds.map((round) => ({
    ...roundFieldsOf(round),
    questions: round.questions.map(questionFieldsOf) as QuestionFields[],
  })),
});

/** Runs `work` in a transaction, which a dry run undoes. */
const runImport = async (
  context: Context,
  { report }: ImportedContents,
  isDryRun: boolean,
  work: (context: Context) => Promise<QuizDetail>,
): Promise<ImportOutcome> => {
  let data: QuizDetailWire | undefined;
  const run = (context.tx ?? db()).transaction(async (tx) => {
    data = serializeQuizDetail(await work({ ...context, tx }));
    if (isDryRun) tx.rollback();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError) || !isDryRun) throw error;
  });
  if (!data) throw new Error('The import returned no quiz.');
  return { data: isDryRun ? previewOf(data) : data, report };
};

/**
 * Creates a quiz from a text or a file. Questions that are not ready become drafts, invalid ones are left out.
 * @throws ImportFailedError, InvalidInputError, QuizTooLargeError, QuotaExceededError, TooManyConcurrentRequestsError, UnavailableError
 */
export const importQuiz = async (context: Context, input: ImportInput, isDryRun: boolean): Promise<ImportOutcome> => {
  const read = await readInput(context, input);
  const fileTitle = 'file' in input ? titleOfFile(input.file.name) : undefined;
  const { title = read.title ?? fileTitle, language } = input;
  const quiz = newQuizOf(read, { ...read.settings, ...(language && { language }), ...(title && { title }) });
  if (!isDryRun) requireQuestions(read);
  return runImport(context, read, isDryRun, async (inside) =>
    getQuiz(inside, (await createQuiz(inside, quiz, { startsWithSound: true })).id),
  );
};

/** The places of drafts in a quiz that had rounds before. */
const shiftFields = (report: ImportReport, rounds: number): ImportReport => ({
  ...report,
  not_ready: report.not_ready.map((row) => ({
    ...row,
    field: row.field?.replace(/^rounds\.(\d+)/, (_, round) => `rounds.${Number(round) + rounds}`) ?? null,
  })),
});

/**
 * Appends the questions of a text or a file to a quiz, in new rounds: all or none.
 * @throws NotFoundError, ConflictError, and the errors of `importQuiz`
 */
export const importIntoQuiz = async (
  context: Context,
  quizId: string,
  input: ImportInput,
  isDryRun: boolean,
): Promise<ImportOutcome> => {
  const { language } = await withTransaction(context, (tx) => requireQuiz(tx, context, quizId));
  const read = await readInput(context, input, language);
  const { rounds } = newQuizOf(read, {});
  if (!isDryRun) requireQuestions(read);
  const outcome = await runImport(context, read, isDryRun, async (inside) => {
    if (rounds.length > 0) await createRounds(inside, quizId, rounds);
    return getQuiz(inside, quizId);
  });
  return { ...outcome, report: shiftFields(outcome.report, outcome.data.rounds.length - rounds.length) };
};
