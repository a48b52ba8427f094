import { shownName } from '../../model/shorten';
import { failedDocument, type SourceDocument, type SourceRound, type Unused } from '../document';
import type { ZipArchive } from '../files/zip';
import { type ColumnUses, headerIn, isHeader } from '../table-columns';
import { readRows, type TableRow } from '../table-rows';
import { readWorkbook, type Sheet } from './workbook';

/** Rows as those of other tables. Rows of column names are as wide as the widest, so that no cell is lost. */
const tableRowsOf = ({ rows }: Sheet, offset: number): TableRow[] => {
  const width = Math.max(0, ...rows.map(({ values }) => values.length));
  const header = headerIn(rows);
  return rows.map((row) => ({
    at: offset + row.number,
    values:
      row === header || isHeader(row.values)
        ? [...row.values, ...Array<string>(width - row.values.length).fill('')]
        : row.values,
    fault: null,
  }));
};

/** A round for each sheet that has columns of questions. The others are named as unused. */
const readSheets = (sheets: readonly Sheet[], language: string, uses: ColumnUses | undefined): SourceDocument => {
  const rounds: SourceRound[] = [];
  const unused: Unused[] = [];
  let offset = 0;
  for (const sheet of sheets) {
    const { name, rows, cut, isHidden } = sheet;
    const label = `Sheet “${shownName(name)}”`;
    const skip = (reason: string) => unused.push({ at: null, place: label, text: name, reason });
    if (isHidden) skip('A hidden sheet.');
    else if (rows.length > 0 && !headerIn(rows)) skip('None of its rows has column names, including “question”.');
    else if (rows.length > 0) {
      const read = readRows(tableRowsOf(sheet, offset), language, uses);
      const start = offset;
      const placeOf = (at: number | null) => (at === null ? label : `${label}, row ${at - start}`);
      const questions = read.rounds.flatMap((round) => round.questions);
      rounds.push({ title: name, questions: questions.map((each) => ({ ...each, place: placeOf(each.at) })) });
      for (const each of read.unused) unused.push({ ...each, place: placeOf(each.at) });
    }
    if (cut !== null) skip(cut);
    offset += rows.at(-1)?.number ?? 0;
  }
  const filled = rounds.filter(({ questions }) => questions.length > 0);
  if (rounds.length === 0)
    return {
      ...failedDocument('No sheet has a row of column names, including “question”.'),
      unused,
    };
  return {
    title: null,
    rounds: filled.length > 1 ? filled : filled.map(({ questions }) => ({ title: null, questions })),
    unused,
  };
};

/** Excel workbooks. @throws {ImportRefusal} if the file cannot be read */
export const readSpreadsheet = (zip: ZipArchive, language: string, uses?: ColumnUses): SourceDocument =>
  readSheets(readWorkbook(zip), language, uses);
