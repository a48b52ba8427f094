import type { ImportFormat, Unused } from './document';
import { headerIn, isHeader } from './table-columns';
import { readRows, type TableRow } from './table-rows';

const isDivider = (line: string): boolean => line.includes('-') && /^[\s|:-]+$/.test(line);

/** Splits a row at its pipes. `\|` is a pipe in a cell. */
const markdownCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/^\*\*([^*]+)\*\*$/, '$1'),
    );

/** The lines of a text that are a table in Markdown: those with pipes, from the one before the divider. */
const markdownRows = (text: string): { rows: TableRow[]; others: Unused[] } => {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const rows: TableRow[] = [];
  const others: Unused[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || /^\s*(?:```|~~~)/.test(line) || isDivider(line)) continue;
    if (line.includes('|')) rows.push({ at: index + 1, values: markdownCells(line), fault: null });
    else others.push({ at: index + 1, text: line.trim(), reason: 'Not part of the table.' });
  }
  return { rows, others };
};

/** Tables in Markdown, as chatbots write them. */
export const markdownTableFormat: ImportFormat = {
  label: 'Markdown table',
  unit: 'Line',
  detect: (text) => {
    const { rows } = markdownRows(text);
    return (
      text.split('\n').some((line) => isDivider(line) && line.includes('--')) &&
      text.includes('|') &&
      rows.some(({ values }) => isHeader(values))
    );
  },
  read: (text, language, uses) => {
    const { rows, others } = markdownRows(text);
    const header = headerIn(rows);
    const repeated = rows.filter((row) => row === header || row.values.join('|') !== header?.values.join('|'));
    const document = readRows(repeated, language, uses);
    return { ...document, unused: [...others, ...document.unused] };
  },
};
