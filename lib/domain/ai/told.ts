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

const holds = (words: string, answer: string): boolean => {
  for (let at = words.indexOf(answer); at >= 0; at = words.indexOf(answer, at + 1)) {
    const isWithin = [words.charAt(at - 1), words.charAt(at + answer.length)].some((next) => PART_OF_WORD.test(next));
    if (!isWithin) return true;
  }
  return false;
};

/** Single letters and small numbers are in any text. */
const TELLING = /\p{L}.*\p{L}|\d{3}/su;

/** Whether words tell an answer that `told` does not. Inflected forms are not recognised. */
export const tellsAnswer = (props: QuizVideo['props'], told: Told): ((words: string) => boolean) => {
  const known = folded(
    [told.title, told.description, ...told.rounds.flatMap((round) => [round.title, ...round.questions])].join('\n'),
  );
  const secrets = props.rounds
    .flatMap(({ questions }) => questions.flatMap(answersOf))
    .map(folded)
    .filter((answer) => TELLING.test(answer) && !holds(known, answer));
  return (words) => secrets.some((secret) => holds(folded(words), secret));
};
