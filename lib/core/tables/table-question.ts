import { isObject } from '../model/json-object';
import { CONTENT_LIMITS } from '../model/limits';
import { contentFromTable, QUESTION_TYPES, type QuestionType, type Source } from '../model/question-types';
import { shorten } from '../model/shorten';
import { columnOfField, OPTION_COLUMNS } from './columns';
import { badRow, guessType, type ImportRow, plainTruth, rowOf } from './question-row';

const numberIn = (value: string | undefined): unknown => {
  const written = (value ?? '').trim();
  return written === '' ? null : Number.isNaN(Number(written)) ? written : Number(written);
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The source in the columns `source` and `source_url`; null without one. A URL without a title is named by its host. */
export const sourceOfCells = (title: string, address: string): Source | null => {
  const [name, url] = [title.trim(), address.trim()];
  if (name === '' && url === '') return null;
  if (url === '' && /^https?:\/\//i.test(name)) return sourceOfCells('', name);
  return { title: shorten(name || hostOf(url), CONTENT_LIMITS.sourceTitle), ...(url !== '' && { url }) };
};

/** The content with what its own columns say. A source that is in the content has exactly its characters. */
const withColumns = (content: unknown, image: string, source: Source | null): unknown =>
  isObject(content) ? { ...(source && { source }), ...content, ...(image && { imageUrl: image }) } : content;

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
  const raw = {
    question_type: type,
    content: withColumns(content, cell('image').trim(), sourceOfCells(cell('source'), cell('source_url'))),
    hint: cell('hint') || null,
    fact: cell('fact') || null,
    difficulty: numberIn(cells.difficulty),
    countdown_seconds: numberIn(cells.countdown),
  };
  const row = rowOf(at, raw, cells.content ? undefined : plain);
  return { ...row, errors: row.errors.map((error) => ({ ...error, field: columnOfField(error.field) })) };
};
