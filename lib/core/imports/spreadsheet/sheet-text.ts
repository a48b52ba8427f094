import Papa from 'papaparse';
import { shownName } from '../../model/shorten';
import { ImportRefusal } from '../files/refusal';
import { ZipArchive } from '../files/zip';
import { isHeader } from '../table-columns';
import { readWorkbook, type Sheet } from './workbook';

/** Rows with the numbers that they have in the sheet: those between them are empty. */
const withEmptyRows = ({ rows }: Sheet): string[][] => {
  const all: string[][] = [];
  for (const { number, values } of rows) {
    while (all.length < number - 1) all.push(['']);
    all.push(values);
  }
  return all;
};

/**
 * The first sheet of a workbook that names columns of questions, as CSV, and what its owner should know.
 * @throws {ImportRefusal} if there is none, or the file is no workbook
 */
export const sheetText = (bytes: Uint8Array): { text: string; note: string | null } => {
  const sheets = readWorkbook(new ZipArchive(bytes)).filter(
    ({ isHidden, rows }) => !isHidden && rows.some(({ values }) => isHeader(values)),
  );
  const [sheet] = sheets;
  if (!sheet) throw new ImportRefusal('No sheet has a row of column names, including “question”.');
  const notes = [
    ...(sheets.length > 1 ? [`Only the sheet “${shownName(sheet.name)}” is used.`] : []),
    ...(sheet.cut === null ? [] : [sheet.cut]),
  ];
  return { text: `${Papa.unparse(withEmptyRows(sheet))}\n`, note: notes.join(' ') || null };
};
