import { documentOf, movedBy, type SourceDocument, type Unused } from '../document';
import type { ZipArchive } from '../files/zip';
import { detectImportFormat, readText } from '../formats';
import { optionLine } from '../option-line';
import { type ColumnUses, isHeader } from '../table-columns';
import { isAnswerKey, readRows, type TableRow } from '../table-rows';
import { type Block, cellText, readWordDocument } from './document';

/** Lines that follow one another, or a table of questions. Both are numbered as parts of the document. */
type Segment = { kind: 'text'; start: number; lines: string[] } | { kind: 'table'; rows: TableRow[] };

/** A table whose first row has no column names only arranges text: each cell is lines of it. */
const linesOfCell = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'line' ? [block.text] : block.rows.flatMap((row) => row.flatMap(linesOfCell)),
  );

/** Joins cells that have only the letter of an option with the cells beside them. */
const withLetters = (lines: readonly string[]): string[] => {
  const letters = lines.map((line) => /^\(?([A-Ja-j])[).:]?$/.exec(line.trim())?.[1]);
  return lines.flatMap((line, index) => {
    if (letters[index] !== undefined && letters[index + 1] === undefined && lines[index + 1] !== undefined) return [];
    return letters[index - 1] === undefined || letters[index] !== undefined
      ? [line]
      : [`${letters[index - 1]}) ${line}`];
  });
};

const segmentsOf = (blocks: readonly Block[]): Segment[] => {
  const segments: Segment[] = [];
  let count = 0;
  const addLine = (text: string) => {
    count += 1;
    const last = segments.at(-1);
    if (last?.kind === 'text') last.lines.push(text);
    else segments.push({ kind: 'text', start: count, lines: [text] });
  };
  for (const block of blocks) {
    if (block.kind === 'line') {
      addLine(block.text);
      continue;
    }
    const values = block.rows.map((row) => row.map(cellText));
    if (isAnswerKey(values)) {
      // Text that belongs to the questions before it.
      for (const cells of values) addLine(`| ${cells.join(' | ')} |`);
    } else if (values[0] && isHeader(values[0])) {
      const rows = values.map((cells, index): TableRow => ({ at: count + index + 1, values: cells, fault: null }));
      segments.push({ kind: 'table', rows: rows.filter((row) => row.values.some((cell) => cell !== '')) });
      count += values.length;
    } else {
      for (const row of block.rows) {
        const lines = withLetters(row.flatMap(linesOfCell));
        // Options belong to the question before them.
        if (!optionLine({ text: lines[0] ?? '', isBold: false })?.label) addLine('');
        for (const line of lines) addLine(line);
      }
      addLine('');
    }
  }
  return segments;
};

const readSegment = (segment: Segment, language: string, uses: ColumnUses | undefined): SourceDocument => {
  if (segment.kind === 'table') return readRows(segment.rows, language, uses);
  const text = segment.lines.join('\n');
  // Marks of bold type are Markdown, and would be part of the texts of other formats.
  const plain = text.replaceAll('**', '').replaceAll('\v', ' ');
  const format = detectImportFormat(plain);
  const { document } = readText(format === 'text' ? text : plain, language, format, uses);
  return movedBy(segment.start - 1, document);
};

/** Word documents: paragraphs, lists and tables. @throws {ImportRefusal} if the file cannot be read */
export const readWord = (zip: ZipArchive, language: string, uses?: ColumnUses): SourceDocument => {
  const { blocks, extras } = readWordDocument(zip);
  const documents = segmentsOf(blocks).map((segment) => readSegment(segment, language, uses));
  const rounds = documents.flatMap((document) => document.rounds).filter(({ questions }) => questions.length > 0);
  const unused: Unused[] = [
    ...documents.flatMap((document) => document.unused),
    ...extras.map((text) => ({ at: null, place: 'Document', text, reason: 'Not read.' })),
  ];
  const isTitled = rounds.some(({ title }) => title !== null);
  return {
    title: documents.find(({ title }) => title !== null)?.title ?? null,
    // Text before and after a table is one round, unless headings divide it.
    rounds: isTitled ? rounds : documentOf(rounds.flatMap(({ questions }) => questions)).rounds,
    unused,
  };
};
