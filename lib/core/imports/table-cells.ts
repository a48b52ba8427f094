import { QUESTION_CONTENT } from '../model/question-types';
import { shuffled } from '../model/random';
import { shownName } from '../model/shorten';
import { columnOf } from '../tables/columns';
import { questionOfRow, sourceOfCells } from '../tables/table-question';
import { MAX_LISTED, type SourceQuestion } from './document';
import { inlineOptions, listedOptions } from './option-line';
import type { Column } from './table-columns';

/** Spreadsheets evaluate texts that start like a formula; a leading apostrophe, which is removed here, prevents that. */
export const unescaped = (value: string): string => value.replace(/^'(?=[=+\-@\t\r'])/, '');

const numberIn = (value: string): unknown => {
  const written = value.trim();
  return written === '' ? null : Number.isNaN(Number(written)) ? written : Number(written);
};

const namedAs = <Type extends string>(type: Type, names: string): Record<string, Type> =>
  Object.fromEntries(names.split(', ').map((name) => [name.replaceAll(' ', '_'), type]));

/** Types whose answer this reader resolves, as this service and others call them. */
const PLAIN_TYPES: Readonly<Record<string, 'multiple_choice' | 'true_false' | 'open'>> = {
  ...namedAs('multiple_choice', 'multiple choice, quiz, mcq, mc, single choice, single select, checkbox, multi select'),
  ...namedAs('multiple_choice', 'multiple select, multiple response, multiple answer, multiple answers, choice'),
  ...namedAs('true_false', 'true false, true or false, boolean, tf, yes no'),
  ...namedAs('open', 'open, open ended, fill in the blank, fill in, fill in blank, short answer, text, type answer'),
};

const ownRow = (
  at: number,
  headers: readonly string[],
  values: readonly string[],
  language: string,
): SourceQuestion => {
  const cells = Object.fromEntries(headers.map((header, index) => [columnOf(header), values[index] ?? '']));
  const { fields, errors, missing } = questionOfRow(at, cells, language);
  return {
    ...emptyQuestion(at, values),
    doubts: missing,
    ...(fields ? { raw: fields } : { errors }),
  };
};

export const emptyQuestion = (at: number, values: readonly string[]): SourceQuestion => ({
  at,
  source: values.filter((value) => value.trim() !== '').join(' | '),
  question: '',
  options: [],
  claims: [],
  doubts: [],
});

/** The question of a row. @param language of the quiz, as a BCP 47 tag */
export const questionOfCells = (
  at: number,
  columns: readonly Column[],
  headers: readonly string[],
  written: readonly string[],
  language: string,
): SourceQuestion => {
  const values = written.map(unescaped);
  const cellsOf = (role: Column['role']) =>
    columns.flatMap((column, index) => (column.role === role ? [values[index] ?? ''] : []));
  const cellOf = (role: Column['role']) => cellsOf(role).find((cell) => cell.trim() !== '') ?? '';
  const namedType = cellOf('type')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/-]+/g, '_');
  const type = PLAIN_TYPES[namedType];
  // The others of this service are read as the export writes them.
  if (cellOf('content') !== '' || (!type && namedType in QUESTION_CONTENT))
    return ownRow(at, headers, values, language);
  const doubts: string[] = [];
  if (!type && namedType !== '') doubts.push(`The type “${shownName(cellOf('type').trim())}” is not supported.`);
  const placed: { text: string; place: number }[] = columns
    .flatMap((column, index) => (column.role === 'option' ? [{ text: values[index] ?? '', place: column.place }] : []))
    .sort((a, b) => a.place - b.place);
  while (placed.at(-1)?.text.trim() === '') placed.pop();
  let options: { text: string; label: string | null }[] = placed.map(({ text }) => ({ text, label: null }));
  if (options.some(({ text }) => text.trim() === '') && options.length > 0)
    doubts.push('An option between the others is empty.');
  const inOneCell = cellOf('options');
  const listed = inOneCell === '' ? null : listedOptions(inOneCell);
  if (inOneCell !== '' && listed === null) doubts.push('The options in one cell were not understood.');
  const areOptionsLoose = options.length === 0 && (listed?.isLoose ?? false);
  if (options.length === 0 && listed) options = listed.options;
  const answers = cellsOf('answer').filter((cell) => cell.trim() !== '');
  const position = cellOf('position').trim();
  const wrong = cellsOf('wrong')
    .filter((cell) => cell.trim() !== '')
    .flatMap((cell) => listedOptions(cell)?.options.map(({ text }) => text) ?? [cell]);
  if (options.length === 0 && wrong.length > 0 && answers.length === 1) {
    options = shuffled([answers[0] ?? '', ...wrong].slice(0, MAX_LISTED), cellOf('question')).map((text) => ({
      text: text.trim(),
      label: null,
    }));
  }
  const isPosition = /^\d{1,2}$/.test(position) && !areOptionsLoose;
  const claims: SourceQuestion['claims'] = [
    ...answers.map((text) => ({ kind: 'written' as const, text })),
    ...(position === ''
      ? []
      : [
          isPosition
            ? { kind: 'option' as const, index: Number(position) - 1 }
            : { kind: 'written' as const, text: position },
        ]),
  ];
  const inline = options.length === 0 ? inlineOptions(cellOf('question')) : null;
  if (inline) options = inline.options;
  const image = cellOf('image').trim();
  return {
    ...emptyQuestion(at, values),
    question: inline ? inline.before : cellOf('question'),
    options,
    claims,
    hint: cellOf('hint') || null,
    fact: cellOf('fact') || null,
    factSource: sourceOfCells(cellOf('source'), cellOf('source_url')),
    difficulty: numberIn(cellOf('difficulty')),
    countdown: numberIn(cellOf('countdown')),
    imageUrl: image === '' ? null : image,
    isTyped: type === 'open',
    isStatement: type === 'true_false',
    areOptionsLoose,
    sawOptions:
      options.length === 0 &&
      columns.some((column, index) => column.role === 'unused' && (values[index] ?? '').trim() !== ''),
    doubts,
  };
};
