import { boardOf, choicesOf } from '../../../model/question-types';
import { isFilled } from '../../../model/question-types/option';
import { meansOthers, namesLetters } from '../../../model/question-types/referring-options';
import type { QuestionProps, VideoProps } from '../../props';
import type { Finding, FindingCode } from '../finding';
import { locateQuestions } from './located-questions';

/** With fewer questions, a pattern may be chance. */
const FEWEST = 4;
/** Share of questions that makes a pattern: one exception in ten is allowed. */
const ALWAYS = 0.9;

/** The value of nearly all, if there are enough of them. */
const always = <T>(values: readonly T[]): T | undefined => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => values.length >= FEWEST && count >= ALWAYS * values.length)?.[0];
};

const ofAll = (code: FindingCode, message: string): Finding[] => [{ field: 'rounds', message, code }];

/** The visible options and the index of the correct one; null if there is none. */
const solved = (question: QuestionProps) => {
  const choices = choicesOf(question);
  const options = choices?.options.filter(isFilled) ?? [];
  const right = choices ? options.findIndex(choices.isRight) : -1;
  return right < 0 ? null : { options, right };
};

const inOnePlace = (questions: readonly QuestionProps[]): Finding[] => {
  const places = questions.flatMap((question) => {
    const found = solved(question);
    // Shuffled options appear in another order.
    const isShuffled = 'shuffle' in question.content && question.content.shuffle;
    return found === null || isShuffled ? [] : [found.right];
  });
  const place = always(places);
  if (place === undefined) return [];
  const letter = String.fromCharCode(65 + place);
  return ofAll(
    'answer_in_one_place',
    `The correct answer is ${letter} in all or nearly all of ${places.length} questions with options. Shuffle the options.`,
  );
};

/** The correct one of the cards that the video labels itself: whether a statement is true. */
const fixedAnswer = (question: QuestionProps): 'true' | 'false' | null => {
  const board = boardOf(question, {});
  const mark = board.kind === 'choices' ? board.options[board.solution?.correct ?? -1]?.mark : undefined;
  return mark === undefined || mark === 'letter' ? null : mark;
};

const alwaysTrue = (questions: readonly QuestionProps[]): Finding[] => {
  const answers = questions.map(fixedAnswer).filter((answer) => answer !== null);
  const answer = always(answers);
  if (answer === undefined) return [];
  return ofAll(
    'answer_always_the_same',
    `All or nearly all of ${answers.length} statements are ${answer}. Mix true and false statements.`,
  );
};

const longest = (questions: readonly QuestionProps[]): Finding[] => {
  const isLongest = questions.flatMap((question) => {
    const found = solved(question);
    if (found === null) return [];
    const lengths = found.options.map(({ text }) => [...text.trim()].length);
    // Pictures without captions.
    if (lengths.every((length) => length === 0)) return [];
    const others = lengths.filter((_, index) => index !== found.right);
    return [(lengths[found.right] ?? 0) > Math.max(...others)];
  });
  if (always(isLongest) !== true) return [];
  return ofAll(
    'answer_is_longest',
    `The correct answer is the longest option in all or nearly all of ${isLongest.length} questions. Vary their lengths.`,
  );
};

/** Says which options stay in place although options are shuffled (D150). */
export const unshuffled = (props: VideoProps): Finding[] =>
  locateQuestions(props).flatMap(({ field, question }): Finding[] => {
    if (!('shuffle' in question.content) || !question.content.shuffle) return [];
    const options = choicesOf(question)?.options ?? [];
    const find = (refers: (text: string) => boolean, what: string): Finding[] => {
      const option = options.find(({ text }) => refers(text));
      return option === undefined
        ? []
        : [{ field: `${field}.content.shuffle`, message: `“${option.text.trim()}” ${what}`, code: 'not_shuffled' }];
    };
    const letters = find(namesLetters, 'names other options by their letters, so all options stay in their order.');
    return letters.length > 0 ? letters : find(meansOthers, 'is about the other options, so it stays in its place.');
  });

/**
 * Patterns that let viewers guess answers: in nine of ten questions with options, the correct option has the same
 * position or is the longest; or nine of ten statements are all true or all false. Requires four questions.
 */
export const guessableAnswers = (props: VideoProps): Finding[] => {
  const questions = locateQuestions(props).map(({ question }) => question);
  return [...inOnePlace(questions), ...alwaysTrue(questions), ...longest(questions)];
};
