import type { OrderedCut } from '@/lib/contracts/cuts';
import { type FieldError, InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Cut } from '@/lib/model/cuts';
import { cutQuiz, titleOfCut } from '@/lib/video/cut';
import type { QuizDetail } from '../quizzes/internal';
import { type ShownQuiz, shownQuiz } from './shown-quiz';

/** A cut of a quiz that exists, with the title of its video. */
export interface PlannedCut {
  /** The quiz that is shown: the one that was asked for, or its translation. */
  quizId: string;
  title: string;
  cut: Cut;
}

const NOT_IN_QUIZ: Record<Cut['kind'], { field: string; message: string }> = {
  full: { field: 'kind', message: 'The quiz has no questions.' },
  round: { field: 'round_id', message: 'This quiz has no such round with questions.' },
  question: { field: 'question_id', message: 'This quiz has no such question.' },
};

const roundOf = ({ rounds }: QuizDetail, questionId: string | undefined): string | undefined =>
  rounds.find(({ questions }) => questions.some(({ id }) => id === questionId))?.id;

/** The cut in the quiz that is shown, or why it cannot be. */
const planCut = (source: QuizDetail, shown: ShownQuiz, ordered: OrderedCut): PlannedCut | Omit<FieldError, 'code'> => {
  const { kind } = ordered;
  const missing = NOT_IN_QUIZ[kind];
  const asked = kind === 'question' ? roundOf(source, ordered.questionId) : ordered.roundId;
  if (kind !== 'full' && !source.rounds.some(({ id }) => id === asked)) return missing;
  const questionId = ordered.questionId === undefined ? undefined : shown.partOf(ordered.questionId);
  const roundId = kind === 'question' ? roundOf(shown.quiz, questionId) : asked && shown.partOf(asked);
  const isVertical = !['youtube', 'square'].includes(source.platformProfile);
  const platformProfile =
    ordered.platformProfile ?? (kind === 'question' && !isVertical ? 'youtube_shorts' : source.platformProfile);
  const cut: Cut = { kind, roundId: roundId ?? null, questionId: questionId ?? null, platformProfile };
  const part = cutQuiz(shown.quiz, cut);
  if (part !== undefined) return { quizId: shown.quiz.id, title: titleOfCut(part), cut };
  return shown.quiz.id === source.id
    ? missing
    : { field: 'language', message: 'The translation has no such round or question. Translate the quiz again.' };
};

/** Two cuts with the same key are the same video. */
const keyOf = ({ quizId, cut }: PlannedCut): string => JSON.stringify([quizId, cut]);

/**
 * Finds what each cut shows. Whether it can be rendered is checked when its turn comes.
 * @throws InvalidInputError with all rounds, questions and translations that do not exist, and cuts that repeat others
 */
export const planCuts = async (
  actor: Actor,
  quiz: QuizDetail,
  ordered: readonly OrderedCut[],
): Promise<PlannedCut[]> => {
  const languages = new Map<string | undefined, ShownQuiz | undefined>();
  for (const { language } of ordered) {
    if (!languages.has(language)) languages.set(language, await shownQuiz(actor, quiz, language));
  }
  const errors: FieldError[] = [];
  const first = new Map<string, number>();
  const planned = ordered.flatMap((order, index): PlannedCut[] => {
    const report = ({ field, message }: Omit<FieldError, 'code'>): [] => {
      errors.push({ field: `cuts.${index}.${field}`, message, code: 'custom' });
      return [];
    };
    const shown = languages.get(order.language);
    if (shown === undefined) {
      return report({
        field: 'language',
        message: 'The quiz has no translation in this language. Translate it first.',
      });
    }
    const cut = planCut(quiz, shown, order);
    if (!('cut' in cut)) return report(cut);
    const same = first.get(keyOf(cut));
    if (same !== undefined) return report({ field: 'kind', message: `This is the same video as \`cuts.${same}\`.` });
    first.set(keyOf(cut), index);
    return [cut];
  });
  if (errors.length > 0) throw new InvalidInputError(errors);
  return planned;
};
