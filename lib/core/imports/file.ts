import type { ImportFormatName, TextFormatName } from '../model/import-formats';
import { decodeTable } from '../tables/decode';
import { DEFAULT_LANGUAGE } from '../words/localizer';
import { failedDocument, type SourceDocument } from './document';
import { ImportRefusal } from './files/refusal';
import { isZip, ZipArchive } from './files/zip';
import { detectImportFormat } from './formats';
import { type ImportedQuiz, readQuizText, resolveDocument } from './index';
import { isQtiPackage, readQtiPackage } from './qti';
import { readSpreadsheet } from './spreadsheet/sheets';
import type { ColumnUses } from './table-columns';
import { readWord } from './word/word';

/** Endings of names that decide where the text itself could be anything. */
const BY_ENDING: Record<string, TextFormatName> = { csv: 'csv', tsv: 'csv', json: 'json', gift: 'gift' };

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const NO_TEXT = 'This file type is not supported. Save the file as .xlsx, .docx, CSV or text.';

/** @throws {ImportRefusal} for files that aren't read, with how to save them as something that is */
export const refuseOthers = (bytes: Uint8Array, name: string): void => {
  const ending = endingOf(name);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new ImportRefusal(
      ending.startsWith('xls') || ending.startsWith('doc')
        ? 'Old or password-protected Office files are not supported. Save the file as .xlsx or .docx without a password.'
        : NO_TEXT,
    );
  }
  if (startsWith(bytes, 0x7b, 0x5c, 0x72, 0x74, 0x66)) throw new ImportRefusal(NO_TEXT);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new ImportRefusal('PDF files are not supported. Copy the text and paste it.');
  // Pictures, sounds and programs have them.
  if (decodeTable(bytes).text.includes('\0')) throw new ImportRefusal(NO_TEXT);
};

const ANKI =
  'Anki packages are not supported. In Anki, choose File › Export, then “Notes in Plain Text (.txt)” or “Cards in Plain Text (.txt)”.';

/** Kinds of archives that aren't read, by a file that they contain. */
const REFUSED_ARCHIVES: readonly [RegExp, string][] = [
  [/^collection\.anki\d*b?$/, ANKI],
  [/^ppt\//, 'Presentations are not supported. Copy the text and paste it.'],
  [/^Index\/.*\.iwa$/, 'Apple files are not supported. Export the file as Excel, Word or CSV.'],
  [/^(?:content|styles)\.xml$/, 'OpenDocument files are not supported. Save the file as .xlsx or .docx.'],
  [/^xl\/workbook\.bin$/, 'Binary Excel workbooks are not supported. Save the file as .xlsx.'],
];

/** @throws {ImportRefusal} for archives that aren't read */
export const refuseArchive = ({ names }: ZipArchive): void => {
  for (const [pattern, message] of REFUSED_ARCHIVES)
    if (names.some((name) => pattern.test(name))) throw new ImportRefusal(message);
};

const readArchive = (
  zip: ZipArchive,
  language: string,
  uses: ColumnUses | undefined,
): { format: ImportFormatName; document: SourceDocument } => {
  const { names } = zip;
  if (isQtiPackage(zip)) return { format: 'qti', document: readQtiPackage(zip) };
  refuseArchive(zip);
  if (names.some((name) => name.startsWith('xl/')))
    return { format: 'xlsx', document: readSpreadsheet(zip, language, uses) };
  if (names.some((name) => name.startsWith('word/')))
    return { format: 'docx', document: readWord(zip, language, uses) };
  throw new ImportRefusal('This kind of archive is not supported. Unpack it and open its files.');
};

/** The text of a file, and what is to be known about its encoding; null if it is a container, which only `readQuizFile` reads. */
export const textOfFile = (bytes: Uint8Array, name: string): ReturnType<typeof decodeTable> | null => {
  if (isZip(bytes)) return null;
  try {
    refuseOthers(bytes, name);
  } catch {
    return null;
  }
  return decodeTable(bytes);
};

/**
 * Reads a quiz from a file of any kind that is known: Excel, Word, QTI, and texts in UTF-8, UTF-16 or Windows-1252. What
 * cannot be read is a question with an error that says why.
 * @param name of the file, whose ending decides if its contents don't
 * @param language of the quiz, as a BCP 47 tag
 * @param format of a text, if it is known
 * @param uses of columns of tables that would not be used
 */
export const readQuizFile = (
  bytes: Uint8Array,
  name: string,
  language = DEFAULT_LANGUAGE,
  format?: TextFormatName,
  uses?: ColumnUses,
): ImportedQuiz => {
  try {
    if (isZip(bytes)) {
      const read = readArchive(new ZipArchive(bytes), language, uses);
      return resolveDocument(read.format, read.document, language);
    }
    refuseOthers(bytes, name);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return resolveDocument('text', failedDocument(error.message, name), language);
  }
  const { text } = decodeTable(bytes);
  const detected = detectImportFormat(text);
  return readQuizText(text, language, format ?? (detected === 'text' ? BY_ENDING[endingOf(name)] : undefined), uses);
};
