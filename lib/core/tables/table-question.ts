import { isObject } from '../model/json-object';
import { contentFromTable, QUESTION_TYPES, type QuestionType } from '../model/question-types';
import { OPTION_COLUMNS } from './columns';
import { badRow, guessType, type ImportRow, plainTruth, rowOf } from './question-row';

const numberIn = (value: string | undefined): unknown => {
  const written = (value ?? '').trim();
  return written === '' ? null : Number.isNaN(Number(written)) ? written : Number(written);
};

/** The content with the address in the column `image`, if there is one. */
const withImage = (content: unknown, address: string): unknown =>
  address !== '' && isObject(content) ? { ...content, imageUrl: address } : content;

/** Errors of an address name its column. */
const atColumns = (row: ImportRow): ImportRow => ({
  ...row,
  errors: row.errors.map((error) => (error.field === 'content.imageUrl' ? { ...error, field: 'image' } : error)),
});

/**
 * The question of a row that is written as the export writes it.
 * @param cells by name of the column
 * @param language of the quiz, in which true and false may be written
 */
export const questionOfRow = (at: number, cells: Readonly<Record<string, string>>, language: string): ImportRow => {
  const cell = (name: string) => cells[name] ?? '';
  const options = OPTION_COLUMNS.map(cell);
  while (options.at(-1) === '') options.pop();
  const given = cell('type')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const mayBeTruth = options.length === 0 && ['', 'true_false'].includes(given);
  const answer = mayBeTruth ? plainTruth(cell('answer'), language) : cell('answer');
  const plain = { question: cell('question'), answer, options };
  const type = given || guessType(plain);
  let content: unknown;
  try {
    const isKnown = (QUESTION_TYPES as readonly string[]).includes(type);
    content = cells.content ? JSON.parse(cells.content) : isKnown ? contentFromTable(type as QuestionType, plain) : {};
  } catch {
    return badRow(at, 'Must be valid JSON or empty.', 'content');
  }
  const image = cell('image').trim();
  const raw = {
    question_type: type,
    content: withImage(content, image),
    hint: cell('hint') || null,
    fact: cell('fact') || null,
    difficulty: numberIn(cells.difficulty),
    countdown_seconds: numberIn(cells.countdown),
  };
  const row = rowOf(at, raw, cells.content ? undefined : plain);
  return image === '' ? row : atColumns(row);
};
