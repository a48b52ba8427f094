import { quizFields } from '../model/quiz-fields';

export const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'option_f'];

/** The columns of a question. `content` is JSON, for what the others cannot represent. */
export const QUESTION_COLUMNS = [
  'type',
  'question',
  ...OPTION_COLUMNS,
  'answer',
  'image',
  'hint',
  'fact',
  'source',
  'source_url',
  'difficulty',
  'countdown',
  'content',
];

/** Any field of a quiz but its title, which is the column `quiz`. */
export type QuizColumn = Exclude<keyof typeof quizFields, 'title'>;
export const QUIZ_COLUMNS = Object.keys(quizFields).filter((name): name is QuizColumn => name !== 'title');

const KNOWN: ReadonlySet<string> = new Set([...QUESTION_COLUMNS, 'quiz', 'publish_at', ...QUIZ_COLUMNS]);

const ALIASES: Record<string, string> = {
  question_type: 'type',
  text: 'question',
  correct: 'answer',
  correct_answer: 'answer',
  countdown_seconds: 'countdown',
  seconds: 'countdown',
  explanation: 'fact',
  image_url: 'image',
  picture: 'image',
  title: 'quiz',
  quiz_title: 'quiz',
  publish: 'publish_at',
  ...Object.fromEntries(
    OPTION_COLUMNS.flatMap((column, index) => [
      [`option_${index + 1}`, column],
      [`option${index + 1}`, column],
      [column.replace('option_', ''), column],
    ]),
  ),
};

/** The name of a column as it is written in the first row. */
export const columnOf = (header: string): string => {
  const name = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
};

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  'content.imageUrl': 'image',
  'content.source.title': 'source',
  'content.source.url': 'source_url',
};

/** The column that a field of a question is read from; the field itself if its errors name no other column. */
export const columnOfField = (field: string): string => COLUMN_OF_FIELD[field] ?? field;

export const isKnownColumn = (name: string): boolean => KNOWN.has(name);
