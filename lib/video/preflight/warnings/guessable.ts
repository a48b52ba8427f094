import { choicesOf } from '../../../model/question-types';
import { isFilled } from '../../../model/question-types/option';
import type { QuestionProps, VideoProps } from '../../props';
import type { Finding } from '../finding';
import { askedIn } from './asked';

/** Fewer questions may have their answers in one place by chance. */
const FEWEST = 4;
/** "Always" allows one exception in ten. */
const ALWAYS = 0.9;

/** The value that nearly all have in common, if there are enough of them. */
const always = <T>(values: readonly T[]): T | undefined => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => values.length >= FEWEST && count >= ALWAYS * values.length)?.[0];
};

const ofAll = (code: string, message: string): Finding[] => [{ field: 'rounds', message, code }];

/** The options as viewers see them, and the place of the right one; null where there is none to find. */
const solved = (question: QuestionProps) => {
  const choices = choicesOf(question);
  const options = choices?.options.filter(isFilled) ?? [];
  const right = choices ? options.findIndex(choices.isRight) : -1;
  return right < 0 ? null : { options, right };
};

const inOnePlace = (questions: readonly QuestionProps[]): Finding[] => {
  const places = questions.flatMap((question) => {
    const found = solved(question);
    // Shuffled options stand elsewhere than they are written.
    const isShuffled = 'shuffle' in question.content && question.content.shuffle;
    return found === null || isShuffled ? [] : [found.right];
  });
  const place = always(places);
  if (place === undefined) return [];
  const letter = String.fromCharCode(65 + place);
  return ofAll(
    'answer_in_one_place',
    `The right answer of (nearly) all ${places.length} questions with options is ${letter}. Shuffle them.`,
  );
};

const alwaysTrue = (questions: readonly QuestionProps[]): Finding[] => {
  const answers = questions.flatMap(({ type, content }) =>
    type === 'true_false' && content.correct !== null ? [content.correct] : [],
  );
  const answer = always(answers);
  if (answer === undefined) return [];
  return ofAll(
    'answer_always_the_same',
    `(Nearly) all ${answers.length} statements are ${answer}. Mix true and false ones.`,
  );
};

const longest = (questions: readonly QuestionProps[]): Finding[] => {
  const isLongest = questions.flatMap((question) => {
    const found = solved(question);
    if (found === null) return [];
    const lengths = found.options.map(({ text }) => [...text.trim()].length);
    // Pictures are not told apart by the length of their captions.
    if (lengths.every((length) => length === 0)) return [];
    const others = lengths.filter((_, index) => index !== found.right);
    return [(lengths[found.right] ?? 0) > Math.max(...others)];
  });
  if (always(isLongest) !== true) return [];
  return ofAll(
    'answer_is_longest',
    `The right answer of (nearly) all ${isLongest.length} questions with options is the longest. Even them out.`,
  );
};

/**
 * What lets viewers guess without knowing: of four or more questions with options, nine in ten have the
 * right one in the same place, or the right one is the longest; or nine in ten statements are true.
 */
export const guessableAnswers = (props: VideoProps): Finding[] => {
  const questions = askedIn(props).map(({ question }) => question);
  return [...inOnePlace(questions), ...alwaysTrue(questions), ...longest(questions)];
};
