import type { CreateCutsInput, CutInput } from '@/lib/core/contracts/cuts';
import type { Actor } from '@/lib/core/model/actor';
import { type Cut, isShortKind } from '@/lib/core/model/cuts';
import { cutQuiz, titleOfCut } from '@/lib/core/video/cut';
import { db } from '@/lib/server/db';
import { type FieldError, InvalidInputError } from '@/lib/server/errors';
import { type Batch, requireRoomForBatch } from '../batches/batches';
import { insertBatch } from '../batches/create-batch';
import { getQuiz, type QuizDetail } from '../quizzes/quizzes';
import { findCopies, findQuizInLanguage } from '../quizzes/translations';
import { requireQuiz } from '../rows/quizzes';

/** A quiz or its translation, and where the parts of the quiz are in it. */
interface ShownQuiz {
  quiz: QuizDetail;
  /** The id in it of a round or question of the quiz that was asked for; undefined if it has no such part. */
  partOf: (id: string) => string | undefined;
}

/** The quiz in another language: its original, or another translation of that. Undefined if there is none. */
const inLanguage = async (actor: Actor, quiz: QuizDetail, language: string): Promise<ShownQuiz | undefined> => {
  const { userId } = actor;
  const originalId = quiz.translationOf ?? quiz.id;
  const found = await findQuizInLanguage(db(), { userId, originalId, language });
  if (found === undefined) return undefined;
  const [toCopy, ofQuiz] = await Promise.all([
    findCopies(db(), { userId, quizId: found.id }),
    findCopies(db(), { userId, quizId: quiz.id }),
  ]);
  const toOriginal = new Map([...ofQuiz].map(([original, copy]) => [copy, original]));
  const originalPart = (id: string) => (quiz.id === originalId ? id : toOriginal.get(id));
  return {
    quiz: await getQuiz(actor, found.id),
    partOf: (id) => {
      const original = originalPart(id);
      return found.id === originalId ? original : toCopy.get(original ?? '');
    },
  };
};

/** The quiz that a cut shows; undefined if it has no translation in this language. */
const shownQuiz = async (
  actor: Actor,
  quiz: QuizDetail,
  language: string | undefined,
): Promise<ShownQuiz | undefined> =>
  language === undefined || language === quiz.language
    ? { quiz, partOf: (id) => id }
    : inLanguage(actor, quiz, language);

/** A cut of a quiz that exists, with the title of its video. */
interface PlannedCut {
  /** The quiz that is shown: the one that was asked for, or its translation. */
  quizId: string;
  title: string;
  cut: Cut;
}

const NOT_IN_QUIZ: Record<Cut['kind'], { field: string; message: string }> = {
  full: { field: 'kind', message: 'The quiz has no questions.' },
  round: { field: 'round_id', message: 'The quiz has no round with this id, or the round has no questions.' },
  question: { field: 'question_id', message: 'The quiz has no question with this id.' },
  questions: { field: 'question_ids', message: 'The quiz has no question with this id.' },
};

const roundOf = ({ rounds }: QuizDetail, questionId: string | undefined): string | undefined =>
  rounds.find(({ questions }) => questions.some(({ id }) => id === questionId))?.id;

const NOT_TRANSLATED = {
  field: 'language',
  message: 'The translation doesn’t have this round or question. Translate the quiz again.',
};

type CutFault = Omit<FieldError, 'code'>;

/** The part of the quiz that is shown, without its platform. */
type CutPart = Omit<Cut, 'platformProfile'>;

/** A round, a question or the whole quiz. */
const partOf = (source: QuizDetail, shown: ShownQuiz, input: CutInput): CutPart | CutFault => {
  const { kind } = input;
  const asked = kind === 'question' ? roundOf(source, input.questionId) : input.roundId;
  if (kind !== 'full' && !source.rounds.some(({ id }) => id === asked)) return NOT_IN_QUIZ[kind];
  const questionId = input.questionId === undefined ? undefined : shown.partOf(input.questionId);
  const roundId = kind === 'question' ? roundOf(shown.quiz, questionId) : asked && shown.partOf(asked);
  return { kind, roundId: roundId ?? null, questionId: questionId ?? null };
};

/** Several questions. */
const seriesOf = (source: QuizDetail, shown: ShownQuiz, input: CutInput): CutPart | CutFault => {
  const asked = input.questionIds ?? [];
  const unknown = asked.findIndex((id) => roundOf(source, id) === undefined);
  if (unknown >= 0) return { ...NOT_IN_QUIZ.questions, field: `question_ids.${unknown}` };
  const questionIds = asked.flatMap((id) => shown.partOf(id) ?? []);
  if (questionIds.length < asked.length) return NOT_TRANSLATED;
  const title = input.title === undefined ? {} : { title: input.title };
  return { kind: 'questions', roundId: null, questionId: null, questionIds, ...title };
};

/** The cut in the quiz that is shown, or why it cannot be. */
const planCut = (source: QuizDetail, shown: ShownQuiz, input: CutInput): PlannedCut | CutFault => {
  const found = input.kind === 'questions' ? seriesOf(source, shown, input) : partOf(source, shown, input);
  if ('field' in found) return found;
  const isVertical = !['youtube', 'square'].includes(source.platformProfile);
  const platformProfile =
    input.platformProfile ?? (isShortKind(input.kind) && !isVertical ? 'youtube_shorts' : source.platformProfile);
  const cut: Cut = { ...found, platformProfile };
  const part = cutQuiz(shown.quiz, cut);
  if (part !== undefined) return { quizId: shown.quiz.id, title: titleOfCut(part), cut };
  return shown.quiz.id === source.id ? NOT_IN_QUIZ[input.kind] : NOT_TRANSLATED;
};

/** Two cuts with the same key are the same video. */
const keyOf = ({ quizId, cut }: PlannedCut): string => JSON.stringify([quizId, cut]);

/**
 * Finds what each cut shows. Whether it can be rendered is checked when its turn comes.
 * @throws InvalidInputError with all rounds, questions and translations that do not exist, and cuts that repeat others
 */
const planCuts = async (actor: Actor, quiz: QuizDetail, inputs: readonly CutInput[]): Promise<PlannedCut[]> => {
  const languages = new Map<string | undefined, ShownQuiz | undefined>();
  for (const { language } of inputs) {
    if (!languages.has(language)) languages.set(language, await shownQuiz(actor, quiz, language));
  }
  const errors: FieldError[] = [];
  const first = new Map<string, number>();
  const planned = inputs.flatMap((input, index): PlannedCut[] => {
    const report = ({ field, message }: Omit<FieldError, 'code'>): [] => {
      errors.push({ field: `cuts.${index}.${field}`, message, code: 'custom' });
      return [];
    };
    const shown = languages.get(input.language);
    if (shown === undefined) {
      return report({
        field: 'language',
        message: 'The quiz has no translation in this language. Translate it first.',
      });
    }
    const cut = planCut(quiz, shown, input);
    if (!('cut' in cut)) return report(cut);
    const same = first.get(keyOf(cut));
    if (same !== undefined) return report({ field: 'kind', message: `This is the same video as \`cuts.${same}\`.` });
    first.set(keyOf(cut), index);
    return [cut];
  });
  if (errors.length > 0) throw new InvalidInputError(errors);
  return planned;
};

/**
 * Creates a batch that renders cuts of a quiz, one after the other (D85).
 * @throws NotFoundError, InvalidInputError, TooManyConcurrentRequestsError
 */
export const createCuts = async (
  actor: Actor,
  quizId: string,
  { cuts, render, metadata }: CreateCutsInput,
): Promise<Batch> => {
  const { userId, livemode } = actor;
  const quiz = await getQuiz(actor, quizId);
  const planned = await planCuts(actor, quiz, cuts);
  const rows = planned.map(({ quizId: shownId, title, cut }) => ({
    title,
    quizId: shownId,
    input: { kind: 'cut' as const, cut },
    errors: [],
  }));
  return db().transaction(async (tx) => {
    await requireRoomForBatch(tx, userId);
    await requireQuiz(tx, actor, quizId);
    return insertBatch(tx, { userId, livemode, kind: 'cuts', title: quiz.title, quizId, render, metadata }, rows);
  });
};
