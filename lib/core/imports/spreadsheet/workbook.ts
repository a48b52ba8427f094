import { TABLE_LIMITS } from '../../model/limits';
import { mainPartOf, relatedPart, relationsOf } from '../files/office';
import { ImportRefusal } from '../files/refusal';
import { shifted } from '../files/shifted';
import { childNamed, childrenNamed, descendantsNamed, parseXml, rawText, type XmlElement } from '../files/xml';
import type { ZipArchive } from '../files/zip';
import { patternsOf, shownNumber } from './number-formats';

/** Of a workbook: its sheets, the rows and characters of all of them together, and the columns of each. */
const SHEET_LIMITS = {
  sheets: 20,
  rows: TABLE_LIMITS.rows,
  columns: TABLE_LIMITS.columns,
  characters: 4_000_000,
} as const;

/** A sheet with the texts that its cells show. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Rows that have a cell with a text, with their numbers, from 1. */
  rows: { number: number; values: string[] }[];
  /** What is beyond the limits; null if nothing is. */
  cut: string | null;
}

/** What the cells of all sheets share. */
interface Shared {
  /** Rows and characters that can still be read. Many cells can have the same long text. */
  rows: number;
  characters: number;
  texts: string[];
  patterns: string[];
  is1904: boolean;
}

/** Excel writes characters that XML doesn't have as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of `<si>` or `<is>`: one `<t>`, or runs with one each. Phonetic guides (`rPh`) are no part of it. */
const richText = (element: XmlElement | undefined): string =>
  unescaped(
    childrenNamed(element, 't', 'r')
      .map((child) => {
        if (child.name === 't') return rawText(child);
        const place = childNamed(childNamed(child, 'rPr'), 'vertAlign')?.attributes.val;
        return shifted(rawText(childNamed(child, 't')), place);
      })
      .join(''),
  );

/** Number of the last row that a sheet of Excel can have. */
const LAST_ROW = 1_048_576;

/** The number of a column from the reference of a cell, from 0: 27 for `AB12`. */
const columnIn = (reference: string): number | null => {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const shownCell = (cell: XmlElement, { texts, patterns, is1904 }: Shared): string => {
  const { t: type = 'n', s: style = '' } = cell.attributes;
  if (type === 'inlineStr') return richText(childNamed(cell, 'is'));
  const value = rawText(childNamed(cell, 'v'));
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? shownNumber(value, patterns[Number(style)] ?? 'General', is1904) : unescaped(value);
};

const readSheet = (root: XmlElement, shared: Shared): Pick<Sheet, 'rows' | 'cut'> => {
  const rows: Sheet['rows'] = [];
  let cut: string | null = null;
  let number = 0;
  for (const row of childrenNamed(childNamed(root, 'sheetData'), 'row')) {
    const given = Number(row.attributes.r);
    number = given > number && given <= LAST_ROW ? Math.floor(given) : number + 1;
    const values: string[] = [];
    for (const cell of childrenNamed(row, 'c')) {
      const column = columnIn(cell.attributes.r ?? '') ?? values.length;
      const text = shownCell(cell, shared);
      if (text.trim() === '') continue;
      shared.characters -= text.length;
      if (shared.characters < 0) throw new ImportRefusal('The workbook has too much text. Split it into several.');
      if (column >= SHEET_LIMITS.columns) cut = `Columns beyond the first ${SHEET_LIMITS.columns} are not read.`;
      else {
        while (values.length < column) values.push('');
        values[column] = text;
      }
    }
    if (values.length === 0) continue;
    if (shared.rows === 0) return { rows, cut: `Rows beyond the first ${SHEET_LIMITS.rows} are not read.` };
    shared.rows -= 1;
    rows.push({ number, values });
  }
  return { rows, cut };
};

/** The sheets of a workbook in order. Those beyond the limit have no rows. @throws {ImportRefusal} if it cannot be read */
export const readWorkbook = (zip: ZipArchive): Sheet[] => {
  const main = mainPartOf(zip, 'xl/workbook.xml');
  const text = zip.text(main);
  if (text === null) throw new ImportRefusal('The workbook has no list of sheets. Save it again as an Excel workbook.');
  const workbook = parseXml(text);
  const relations = relationsOf(zip, main);
  const shared: Shared = {
    rows: SHEET_LIMITS.rows,
    characters: SHEET_LIMITS.characters,
    texts: childrenNamed(relatedPart(zip, main, 'sharedStrings'), 'si').map(richText),
    patterns: patternsOf(relatedPart(zip, main, 'styles')),
    is1904: ['1', 'true'].includes(childNamed(workbook, 'workbookPr')?.attributes.date1904 ?? ''),
  };
  return descendantsNamed(childNamed(workbook, 'sheets'), 'sheet').map(({ attributes }, index) => {
    const sheet = {
      name: attributes.name ?? `Sheet ${index + 1}`,
      isHidden: (attributes.state ?? 'visible') !== 'visible',
    };
    if (index >= SHEET_LIMITS.sheets)
      return { ...sheet, rows: [], cut: `Sheets beyond the first ${SHEET_LIMITS.sheets} are not read.` };
    const content = zip.text(relations.find(({ id }) => id === attributes.id)?.path ?? '');
    if (content === null || sheet.isHidden) return { ...sheet, rows: [], cut: null };
    return { ...sheet, ...readSheet(parseXml(content), shared) };
  });
};
