import { readQuizTable, type TableFault, type TableOptions, type TableQuiz } from '@/lib/core/imports/quiz-table';

/** A table that can be used unchanged. */
export const SAMPLE = `quiz,question,option_a,option_b,option_c,answer,fact,publish_at
Planets,Which planet is known as the Red Planet?,Venus,Mars,Jupiter,Mars,Iron oxide gives Mars its colour.,
Planets,Which planet is the largest?,Jupiter,Saturn,Neptune,Jupiter,,
Oceans,Which ocean is the largest?,Atlantic,Pacific,Indian,Pacific,,
Oceans,Which ocean is the smallest?,Arctic,Southern,Indian,Arctic,,
`;

/** What a maker has to know about the columns, in the order in which they are needed. */
export const COLUMNS: readonly [name: string, note: string][] = [
  ['quiz', 'The title. Rows with the same title form one video.'],
  ['question', 'The question.'],
  ['option_a … option_f', 'The options. Leave them empty for true or false and for open answers.'],
  ['answer', 'The correct option as its text, letter or number, or the answer itself.'],
  ['image', 'The URL of a picture: open it in Media and copy its URL. Free pictures are credited automatically.'],
  ['type', 'Needed only if the other columns don’t make it clear, for example true_false.'],
  ['hint, fact, difficulty, countdown', 'Optional details of the question.'],
  ['source, source_url', 'Where the fact comes from. Shown below it and listed in the description.'],
  ['publish_at', 'When the video becomes public, such as 2026-12-24 18:00. Doesn’t use a day of the schedule.'],
  ['description', 'What the video is about. The description on YouTube starts with it.'],
  ['language, theme_id, …', 'Any other quiz setting. It overrides the template.'],
];

/**
 * The table in a file as text, and what its owner should know about how it was read.
 * @throws an error with a message for the user if the file is no table
 */
export const readFile = async (file: File) => {
  // Loaded only for files: the libraries for workbooks are no part of the page.
  const { tableText } = await import('@/lib/core/imports/table-text');
  return tableText(new Uint8Array(await file.arrayBuffer()), file.name);
};

/** A row of `POST /batches`. */
const requestRow = ({ title, fields, questions, publishAt }: TableQuiz, isPublished: boolean) => ({
  ...fields,
  title,
  questions,
  ...(isPublished && publishAt !== null && { publish_at: publishAt }),
});

/**
 * The videos of a table, what is wrong with it, and the rows to send for the videos without faults, in the same order.
 * @param isPublished whether `publish_at` matters
 */
export const planTable = (text: string, isPublished: boolean, options: TableOptions) => {
  const { quizzes, faults, notes, unknown } = readQuizTable(text, options);
  const good = quizzes.filter((quiz) => quiz.faults.length === 0);
  return { quizzes, faults, notes, unknown, good, rows: good.map((quiz) => requestRow(quiz, isPublished)) };
};

/** The fault in words: “Row 3, answer: …”. */
export const faultText = ({ row, column, message }: TableFault): string => {
  const place = [row === null ? '' : `Row ${row}`, column].filter(Boolean).join(', ');
  return place ? `${place}: ${message}` : message;
};
