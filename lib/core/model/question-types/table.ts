/** The columns of a table that describe a question. */
export interface TableCells {
  question: string;
  answer: string;
  options: string[];
}

const LETTERS = 'abcdef';

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, t: true, false: false, no: false, f: false };

/** Undefined if the answer is neither a word for true nor one for false. */
export const parseTruth = (answer: string): boolean | undefined => {
  const word = answer.trim().toLowerCase();
  return Object.hasOwn(TRUTHS, word) ? TRUTHS[word] : undefined;
};

/** Options with the ids a, b, c … */
export const letterOptions = (texts: readonly string[]): { id: string; text: string }[] =>
  texts.map((text, index) => ({ id: LETTERS[index] ?? `${index}`, text }));

/** `b) Mars`, as an answer is often written. */
const LETTERED = /^\(?([a-f])[).:](.*)$/;

/** The id of the option whose text, number (from 1), letter, or letter with text is `answer`. */
export const chosenOption = ({ answer, options }: Pick<TableCells, 'answer' | 'options'>): string | null => {
  const wanted = answer.trim().toLowerCase();
  if (wanted === '') return null;
  const texts = options.map((option) => option.trim().toLowerCase());
  const [, letter = wanted, text = ''] = LETTERED.exec(wanted) ?? [];
  const byLetter = letter.length === 1 ? LETTERS.indexOf(letter) : -1;
  const byPlace = /^\d$/.test(wanted)
    ? Number(wanted) - 1
    : text.trim() === '' || texts[byLetter] === text.trim()
      ? byLetter
      : -1;
  const index = texts.includes(wanted) ? texts.indexOf(wanted) : byPlace;
  return letterOptions(options)[index]?.id ?? null;
};

/** For types with `answers`, of which the first is shown. */
export const answersTable = {
  read: ({ question, answer }: TableCells) => ({ question, answers: answer === '' ? [] : [answer] }),
  write: ({ answers }: { answers: string[] }) => ({ answer: answers[0] ?? '', options: [] }),
};

/** For types with one `answer`. */
export const answerTable = {
  read: ({ question, answer }: TableCells) => ({ question, answer }),
  write: ({ answer }: { answer: string }) => ({ answer, options: [] }),
};
