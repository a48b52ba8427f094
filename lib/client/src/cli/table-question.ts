/** The columns of a table that describe a question. */
interface Cells {
  question: string;
  answer: string;
  options: string[];
}

const LETTERS = 'abcdef';

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, t: true, false: false, no: false, f: false };

const truthOf = (answer: string): boolean | null => {
  const word = answer.trim().toLowerCase();
  return Object.hasOwn(TRUTHS, word) ? (TRUTHS[word] ?? null) : null;
};

/** Options with the ids a, b, c … */
const lettered = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: LETTERS[index] ?? String(index), text }));

/** `b) Mars` */
const LETTERED = /^\(?([a-f])[).:](.*)$/;

/** The id of the option whose text, number (from 1), letter, or letter with text is the answer. */
const chosenOption = ({ answer, options }: Cells): string | null => {
  const wanted = answer.trim().toLowerCase();
  const texts = options.map((text) => text.trim().toLowerCase());
  if (wanted === '') return null;
  const [, letter = wanted, text = ''] = LETTERED.exec(wanted) ?? [];
  const byLetter = letter.length === 1 ? LETTERS.indexOf(letter) : -1;
  const byPlace = /^\d$/.test(wanted)
    ? Number(wanted) - 1
    : text.trim() === '' || texts[byLetter] === text.trim()
      ? byLetter
      : -1;
  return lettered(options)[texts.includes(wanted) ? texts.indexOf(wanted) : byPlace]?.id ?? null;
};

const choice = (cells: Cells) => ({
  question: cells.question,
  ...(cells.options.length > 0 ? { options: lettered(cells.options) } : {}),
  correctOptionId: chosenOption(cells),
});
const guess = ({ question, answer, options }: Cells) => ({
  question,
  answer,
  options: options.length > 0 ? lettered(options) : null,
});
const answers = ({ question, answer }: Cells) => ({ question, answers: answer === '' ? [] : [answer] });
const answered = ({ question, answer }: Cells) => ({ question, answer });

/** The content of the types that have more than a question in these columns. */
const READERS: Readonly<Record<string, (cells: Cells) => object>> = {
  multiple_choice: choice,
  image_choice: choice,
  picture: guess,
  emoji: guess,
  audio: guess,
  video_clip: guess,
  open: answers,
  fill_blank: answers,
  anagram: answered,
  who_am_i: answered,
  true_false: ({ question, answer }) => ({ question, correct: truthOf(answer) }),
  guess_year: ({ question, answer }) => ({ question, answer: answer === '' ? null : Number(answer) }),
};

/** The content of a question, as the API takes it. It is checked there. */
export const contentOf = (type: string, cells: Cells): object =>
  (Object.hasOwn(READERS, type) ? READERS[type]?.(cells) : undefined) ?? { question: cells.question };

/** The type of a question that names none. */
export const guessType = ({ answer, options }: Cells): string => {
  if (options.length > 0) return 'multiple_choice';
  return truthOf(answer) === null ? 'open' : 'true_false';
};
