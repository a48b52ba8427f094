import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Body } from '../types.js';
import { parseCsv } from './csv.js';
import { CommandError } from './exit.js';
import { contentOf, guessType } from './table-question.js';

/** A quiz in a file, as the API takes it. */
export interface QuizFile {
  quiz: Body<'createQuiz'>;
  /** Where a question is in the file, by its path in `quiz`: `rounds.0.questions.2`. */
  places: ReadonlyMap<string, string>;
}

/** A list of questions becomes rounds of this size, the largest that the API takes. */
const QUESTIONS_PER_ROUND = 100;

const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'option_f'];

const ALIASES: Readonly<Record<string, string>> = {
  question_type: 'type',
  text: 'question',
  correct: 'answer',
  correct_answer: 'answer',
  countdown_seconds: 'countdown',
  seconds: 'countdown',
  explanation: 'fact',
  image_url: 'image',
  picture: 'image',
  ...Object.fromEntries(
    OPTION_COLUMNS.flatMap((column, index) => [
      [`option_${index + 1}`, column],
      [`option${index + 1}`, column],
      [column.replace('option_', ''), column],
    ]),
  ),
};

const nameOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Exported tables have an apostrophe before what a spreadsheet would take for a formula. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@\t\r'])/, '');

interface Placed {
  place: string;
  question: unknown;
}

const numberOf = (text: string): number | string | null => {
  const written = text.trim();
  if (written === '') return null;
  return Number.isNaN(Number(written)) ? written : Number(written);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const questionOf = (cellOf: (name: string) => string, place: string): unknown => {
  const options = OPTION_COLUMNS.map(cellOf);
  while (options.at(-1) === '') options.pop();
  const cells = { question: cellOf('question'), answer: cellOf('answer'), options };
  const type = nameOf(cellOf('type')) || guessType(cells);
  let content: unknown = contentOf(type, cells);
  if (cellOf('content') !== '') {
    try {
      content = JSON.parse(cellOf('content'));
    } catch {
      throw new CommandError(`${place}: "content" must be valid JSON or empty.`);
    }
  }
  const image = cellOf('image').trim();
  return {
    question_type: type,
    content: image !== '' && isObject(content) ? { ...content, imageUrl: image } : content,
    hint: cellOf('hint') || null,
    fact: cellOf('fact') || null,
    difficulty: numberOf(cellOf('difficulty')),
    countdown_seconds: numberOf(cellOf('countdown')),
  };
};

const fromCsv = (text: string): Placed[] => {
  const [header, ...rows] = parseCsv(text);
  const columns = (header?.cells ?? []).map((cell) => ALIASES[nameOf(cell)] ?? nameOf(cell));
  if (!columns.includes('question') && !columns.includes('content')) {
    throw new CommandError('The first row must contain column names, including "question".');
  }
  return rows.map(({ at, cells }) => {
    const place = `Row ${at}`;
    if (cells.length > columns.length) throw new CommandError(`${place} has more cells than there are columns.`);
    const cellOf = (name: string) => unescaped(cells[columns.indexOf(name)] ?? '');
    return { place, question: questionOf(cellOf, place) };
  });
};

const toRounds = (questions: readonly Placed[]) => {
  const rounds = Array.from({ length: Math.ceil(questions.length / QUESTIONS_PER_ROUND) }, (_, index) =>
    questions.slice(index * QUESTIONS_PER_ROUND, (index + 1) * QUESTIONS_PER_ROUND),
  );
  const places = rounds.flatMap((round, at) =>
    round.map(({ place }, index) => [`rounds.${at}.questions.${index}`, place] as const),
  );
  return { rounds: rounds.map((round) => ({ questions: round.map(({ question }) => question) })), places };
};

const ofQuestions = (questions: readonly Placed[]): QuizFile => {
  if (questions.length === 0) throw new CommandError('The file has no questions.');
  const { rounds, places } = toRounds(questions);
  // The API checks it.
  return { quiz: { rounds } as QuizFile['quiz'], places: new Map(places) };
};

const fromJson = (text: string): QuizFile => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  // A response of the API.
  if (isObject(value) && isObject(value.data)) value = value.data;
  const questions = Array.isArray(value) ? value : isObject(value) && !value.rounds ? value.questions : undefined;
  if (Array.isArray(questions)) {
    return ofQuestions(questions.map((question, index) => ({ place: `Question ${index + 1}`, question })));
  }
  if (!isObject(value) || !Array.isArray(value.rounds)) {
    throw new CommandError('The file must contain a list of questions, or a quiz with "rounds".');
  }
  return { quiz: value as QuizFile['quiz'], places: new Map() };
};

/** @param name of the file, whose extension is the format @throws CommandError */
export const parseQuizFile = (text: string, name: string): QuizFile => {
  const title = path.parse(name).name.replace(/[-_]+/g, ' ');
  const extension = path.extname(name).toLowerCase();
  if (extension !== '.csv' && extension !== '.json') {
    throw new CommandError(`"${name}" is neither a .csv nor a .json file.`);
  }
  const { quiz, places } = extension === '.csv' ? ofQuestions(fromCsv(text)) : fromJson(text);
  return { quiz: { title, ...quiz }, places };
};

/** @throws CommandError if the file cannot be read, or is neither CSV nor JSON */
export const readQuizFile = async (file: string): Promise<QuizFile> =>
  parseQuizFile(await readFile(file, 'utf8'), path.basename(file));
