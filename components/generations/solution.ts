import type { QuestionFields } from '../quizzes/model/wire';

/** What there is to choose from, or the answer alone where nothing is chosen. */
export interface SolutionLine {
  text: string;
  isRight: boolean;
}

const right = (...texts: string[]): SolutionLine[] => texts.map((text) => ({ text, isRight: true }));

const numbers = new Intl.NumberFormat('en', { useGrouping: false });
const measured = (value: number | null, unit: string | null): string =>
  `${value === null ? '?' : numbers.format(value)}${unit === null ? '' : ` ${unit}`}`;

/** How a question is answered, a line each; nothing where no answer is right. */
export const solutionOf = ({ content }: Pick<QuestionFields, 'content'>): SolutionLine[] => {
  if ('correctOptionId' in content) {
    return content.options.map(({ id, text }) => ({ text, isRight: id === content.correctOptionId }));
  }
  if ('oddItemId' in content) return content.items.map(({ id, text }) => ({ text, isRight: id === content.oddItemId }));
  if ('correct' in content) return content.correct === null ? [] : right(content.correct ? 'True' : 'False');
  if ('correctOrder' in content) {
    const texts = new Map(content.items.map(({ id, text }) => [id, text]));
    return right(...content.correctOrder.map((id, index) => `${index + 1}. ${texts.get(id) ?? ''}`));
  }
  if ('pairs' in content) return content.pairs.flatMap((pair) => right(`${pair.left} – ${pair.right}`));
  if ('min' in content) return right(measured(content.answer, content.unit));
  if ('left' in content) {
    return [content.left, content.right].flatMap(({ text, value }) =>
      right(`${text}: ${measured(value, content.unit)}`),
    );
  }
  if ('answers' in content) return right(content.answers.join(' / '));
  if ('a' in content) return [content.a, content.b].map((text) => ({ text, isRight: false }));
  const options = 'options' in content ? content.options : null;
  if (options !== null) return options.map(({ text }) => ({ text, isRight: text === content.answer }));
  return right(content.answer);
};

/** What is shown besides the words of the question. */
export const shownWith = ({ content }: Pick<QuestionFields, 'content'>): string => {
  if ('emojis' in content) return content.emojis;
  if ('scrambled' in content) return content.scrambled;
  if ('clues' in content) return content.clues.join(' · ');
  return 'text' in content ? content.text.replaceAll('{{blank}}', '____') : '';
};
