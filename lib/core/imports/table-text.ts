import Papa from 'papaparse';
import { shownName } from '../model/shorten';
import { type DecodedTable, decodeTable } from '../tables/decode';
import { refuseArchive, refuseOthers } from './file';
import { ImportRefusal } from './files/refusal';
import { isZip, ZipArchive } from './files/zip';
import { readWorkbook, type Sheet } from './spreadsheet/workbook';
import { headerIn } from './table-columns';

/** Rows with the numbers that they have in the sheet: those between them are empty. */
const withEmptyRows = ({ rows }: Sheet): string[][] => {
  const all: string[][] = [];
  for (const { number, values } of rows) {
    while (all.length < number - 1) all.push(['']);
    all.push(values);
  }
  return all;
};

/** The first sheet that names columns of questions, as CSV. */
const sheetText = (zip: ZipArchive): DecodedTable => {
  refuseArchive(zip);
  const sheets = readWorkbook(zip).filter(({ isHidden, rows }) => !isHidden && headerIn(rows));
  const [sheet] = sheets;
  if (!sheet) throw new ImportRefusal('No sheet has a row of column names, including “question”.');
  if (sheet.cut !== null) throw new ImportRefusal(`${sheet.cut} Move them to another file.`);
  return {
    text: `${Papa.unparse(withEmptyRows(sheet))}\n`,
    note: sheets.length > 1 ? `Only the sheet “${shownName(sheet.name)}” is used.` : null,
  };
};

/**
 * The table in a file, an Excel workbook or CSV in any encoding, as CSV, and what its owner should know about how it was
 * read.
 * @param name of the file, which reasons why it isn't read depend on
 * @throws {ImportRefusal} if it is no table
 */
export const tableText = (bytes: Uint8Array, name = ''): DecodedTable => {
  if (isZip(bytes)) return sheetText(new ZipArchive(bytes));
  refuseOthers(bytes, name);
  return decodeTable(bytes);
};
