import { splitCsv } from './csv';
import { documentOf, type ImportFormat, type SourceQuestion, type Unused } from './document';
import { htmlText } from './files/html-text';
import { emptyQuestion } from './table-cells';

/** A line before the cards that says how Anki wrote them. */
const ANKI_HEADER =
  /^#(separator|html|tags column|columns|notetype|deck|guid column|notetype column|deck column|tags):(.*)$/i;
/** Separators that Anki names instead of writing them. */
const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};
/** Columns of Anki that are no side of a card, and what they are. */
const OTHER_COLUMNS: Record<string, string> = {
  'tags column': 'An Anki tag.',
  'guid column': 'An Anki id.',
  'notetype column': 'An Anki note type.',
  'deck column': 'An Anki deck.',
};

interface Settings {
  separator: string;
  isHtml: boolean;
  /** Columns that are no sides, from 0, with the reason. */
  others: Map<number, string>;
}

interface Card {
  at: number;
  cells: string[];
  /** Why it cannot be read. */
  fault: string | null;
}

const settingsOf = (headers: readonly (readonly [string, string])[]): Settings => {
  const given = new Map(headers.map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const separator = given.get('separator') ?? 'tab';
  return {
    separator: SEPARATORS[separator.toLowerCase()] ?? (separator.length === 1 ? separator : '\t'),
    isHtml: given.get('html')?.toLowerCase() === 'true',
    others: new Map(
      Object.entries(OTHER_COLUMNS).flatMap(([name, reason]) =>
        given.has(name) ? [[Number(given.get(name)) - 1, reason] as const] : [],
      ),
    ),
  };
};

/** Anki quotes fields with line breaks and quotation marks; cards of others have none. */
const cardsIn = (lines: readonly string[], isAnki: boolean, separator: string, first: number): Card[] => {
  if (!isAnki)
    return lines.flatMap((line, index) =>
      line.trim() === '' ? [] : [{ at: first + index, cells: line.split('\t'), fault: null }],
    );
  return splitCsv(lines.join('\n'), separator, { line: first }).map(({ line, values, fault }) => ({
    at: line,
    cells: values,
    fault,
  }));
};

const linesIn = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

/** The settings at the start of a text of Anki, and how many lines they are. */
const headersIn = (lines: readonly string[]): [string, string][] => {
  const headers: [string, string][] = [];
  for (const line of lines) {
    const [, name, value = ''] = ANKI_HEADER.exec(line) ?? [];
    if (name === undefined) break;
    headers.push([name, value]);
  }
  return headers;
};

/** Cards with a term and a definition. What is asked about them is the maker's decision, so none is ready. */
export const pairsFormat: ImportFormat = {
  label: 'Cards (Quizlet or Anki)',
  unit: 'Line',
  detect: (text) => {
    const lines = linesIn(text);
    if (headersIn(lines).length > 0) return true;
    const filled = lines.filter((line) => line.trim() !== '');
    return (
      filled.length > 0 && filled.every((line) => line.split('\t', 2).filter((side) => side.trim() !== '').length === 2)
    );
  },
  read: (text) => {
    const lines = linesIn(text);
    const headers = headersIn(lines);
    const { separator, isHtml, others } = settingsOf(headers);
    const unused: Unused[] = headers.map((_, index) => ({
      at: index + 1,
      text: lines[index] ?? '',
      reason: 'An Anki setting.',
    }));
    const questions: SourceQuestion[] = [];
    for (const { at, cells, fault } of cardsIn(
      lines.slice(headers.length),
      headers.length > 0,
      separator,
      headers.length + 1,
    )) {
      if (fault !== null) {
        questions.push({ ...emptyQuestion(at, cells), errors: [{ field: '', message: fault }] });
        continue;
      }
      const sides: string[] = [];
      for (const [index, cell] of cells.entries()) {
        const side = isHtml ? htmlText(cell) : cell.trim();
        const reason = others.get(index) ?? (sides.length < 2 ? null : 'Neither term nor definition.');
        if (reason === null) sides.push(side);
        else if (side !== '') unused.push({ at, text: side, reason });
      }
      const [term = '', definition = ''] = sides;
      if (term === '' || definition === '') {
        unused.push({ at, text: term + definition, reason: 'A card with one side.' });
        continue;
      }
      questions.push({
        at,
        source: cells.join(separator),
        question: '',
        options: [],
        claims: [],
        pair: [term, definition],
        doubts: [
          'This is a card. Choose a question type for cards: open questions, multiple choice or pairs to match.',
        ],
      });
    }
    return documentOf(questions, unused);
  },
};
