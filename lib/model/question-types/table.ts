/** The columns of a table that describe a question. */
export interface TableCells {
  question: string;
  answer: string;
  options: string[];
}

const LETTERS = 'abcdef';

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, t: true, false: false, no: false, f: false };

/** Undefined for words that are neither. */
export const parseTruth = (answer: string): boolean | undefined => {
  const word = answer.trim().toLowerCase();
  return Object.hasOwn(TRUTHS, word) ? TRUTHS[word] : undefined;
};

export const tableOptions = (texts: readonly string[]): { id: string; text: string }[] =>
  texts.map((text, index) => ({ id: LETTERS[index] ?? `${index}`, text }));

/** The option that an answer names by its text, number or letter. */
export const chosenOption = ({ answer, options }: Pick<TableCells, 'answer' | 'options'>): string | null => {
  const wanted = answer.trim().toLowerCase();
  const byText = options.findIndex((option) => option.trim().toLowerCase() === wanted);
  const index =
    byText >= 0 || wanted === '' ? byText : /^\d$/.test(wanted) ? Number(wanted) - 1 : LETTERS.indexOf(wanted);
  return tableOptions(options)[index]?.id ?? null;
};

/** For types whose content has `answers`, of which the first is shown. */
export const answersTable = {
  read: ({ question, answer }: TableCells) => ({ question, answers: answer === '' ? [] : [answer] }),
  write: ({ answers }: { answers: string[] }) => ({ answer: answers[0] ?? '', options: [] }),
};

/** For types whose content has one `answer`. */
export const answerTable = {
  read: ({ question, answer }: TableCells) => ({ question, answer }),
  write: ({ answer }: { answer: string }) => ({ answer, options: [] }),
};
