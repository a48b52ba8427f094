import type { QuestionProps } from '@/lib/video/props';
import type { QuizVideo } from '../quizzes/quiz-video';

/** What may be told of a quiz before it is played: what it asks, and neither options nor answers. */
export interface Told {
  title: string;
  description: string;
  rounds: { title: string; questions: string[] }[];
}

export const toldOf = ({ quiz, props }: Pick<QuizVideo, 'props'> & { quiz: { description: string | null } }): Told => ({
  title: props.title,
  description: quiz.description ?? props.introSubtitle,
  rounds: props.rounds.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ content }) => content.question).filter((words) => words.trim() !== ''),
  })),
});

const chosen = (id: string | null, options: readonly { id: string; text: string }[]): string[] =>
  options.flatMap((option) => (option.id === id ? [option.text] : []));

/** The right answers in words, of types whose answer is a word and not an order, a pairing or yes and no. */
const answersOf = ({ content }: QuestionProps): string[] => {
  if ('correctOptionId' in content) return chosen(content.correctOptionId, content.options);
  if ('oddItemId' in content) return chosen(content.oddItemId, content.items);
  if ('answers' in content) return content.answers;
  if ('answer' in content && content.answer !== null) return [String(content.answer)];
  return [];
};

const folded = (words: string): string => words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

// Scripts that put spaces between words, and no articles or particles at them.
const PART_OF_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** Looks for answers in the same words: which of their characters are parts of words is found out once. */
const finderIn = (words: string): ((answer: string) => boolean) => {
  const parts = new Uint8Array(words.length);
  for (let at = 0; at < words.length; at++) parts[at] = PART_OF_WORD.test(words.charAt(at)) ? 1 : 0;
  return (answer) => {
    for (let at = words.indexOf(answer); at >= 0; at = words.indexOf(answer, at + 1)) {
      if (!parts[at - 1] && !parts[at + answer.length]) return true;
    }
    return false;
  };
};

/** Single letters and small numbers are in any text. */
const TELLING = /\p{L}.*\p{L}|\d{3}/su;

/** Characters that are searched at most for answers that the quiz gives away itself: some 50 ms. */
const SEARCHED = 5_000_000;

/**
 * Whether words tell an answer that `told` does not. Inflected forms are not recognised. Of very large quizzes not all
 * answers are looked up in `told`; the others count as secret.
 */
export const tellsAnswer = (props: QuizVideo['props'], told: Told): ((words: string) => boolean) => {
  const known = folded(
    [told.title, told.description, ...told.rounds.flatMap((round) => [round.title, ...round.questions])].join('\n'),
  );
  const isKnown = finderIn(known);
  const answers = new Set(props.rounds.flatMap(({ questions }) => questions.flatMap(answersOf)).map(folded));
  const lookups = Math.floor(SEARCHED / (known.length + 1));
  const secrets = [...answers]
    .filter((answer) => TELLING.test(answer))
    .filter((answer, index) => index >= lookups || !isKnown(answer));
  return (words) => secrets.some(finderIn(folded(words)));
};
