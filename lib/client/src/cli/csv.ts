import { CommandError } from './exit.js';

const DELIMITERS = [',', ';', '\t'] as const;

/** Counts a character outside quotes in the first line. */
const countIn = (text: string, delimiter: string): number => {
  let count = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && character === delimiter) count += 1;
  }
  return count;
};

const delimiterOf = (text: string): string =>
  DELIMITERS.reduce((best, each) => (countIn(text, each) > countIn(text, best) ? each : best));

/** A row of a table, with its number from 1. Rows can span several lines. */
export interface CsvRow {
  at: number;
  cells: string[];
}

/**
 * The rows of a CSV text (RFC 4180) that are not empty. Cells are separated by commas, semicolons or tabs, whichever is
 * most frequent in the first line.
 * @throws CommandError if a quote is not closed
 */
export const parseCsv = (source: string): CsvRow[] => {
  const text = source.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedSince: number | null = null;
  let number = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ at: number, cells });
    cells = [];
    cell = '';
    number += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quotedSince !== null) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = null;
    } else if (character === '"' && cell === '') quotedSince = number;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
  }
  if (quotedSince !== null) throw new CommandError(`Row ${quotedSince}: a quote (") is not closed.`);
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
};
