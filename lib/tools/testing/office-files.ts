import { strToU8, zipSync } from 'fflate';
import { encode } from 'html-entities';

/** An archive of texts. */
export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relations = (targets: Record<string, [kind: string, target: string]>): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}">${Object.entries(targets)
    .map(([id, [kind, target]]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

/** A cell: a text, or a number in one of the number formats of `WorkbookOptions`. */
export type Cell = string | number | null | { number: number; style: number } | { xml: string };

export interface WorkbookOptions {
  /** Number formats, by the `style` of cells, from 1. Numbers are ids of formats that Excel knows. */
  formats?: (string | number)[];
  hidden?: string[];
  is1904?: boolean;
}

/** A workbook as Excel writes it: texts are shared, empty cells and rows are left out. */
export const workbookFiles = (
  sheets: Record<string, Cell[][]>,
  options: WorkbookOptions = {},
): Record<string, string> => {
  const texts: string[] = [];
  const cellXml = (cell: Cell, reference: string): string => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      texts.push(`<si><t xml:space="preserve">${encode(cell, { level: 'xml' })}</t></si>`);
      return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
    }
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${reference}"`);
    return `<c r="${reference}" s="${cell.style}"><v>${cell.number}</v></c>`;
  };
  const names = Object.keys(sheets);
  const sheetFiles = Object.values(sheets).map((rows) => {
    const xml = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
      return written === '' ? '' : `<row r="${row + 1}">${written}</row>`;
    });
    return `${DECLARATION}<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`;
  });
  const formats = options.formats ?? [];
  const idOf = (format: string | number, index: number) => (typeof format === 'number' ? format : 164 + index);
  const custom = formats.flatMap((format, index) =>
    typeof format === 'number'
      ? []
      : [`<numFmt numFmtId="${164 + index}" formatCode="${encode(format, { level: 'xml' })}"/>`],
  );
  return {
    '_rels/.rels': relations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns:r="${OFFICE}"><workbookPr${options.is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map((name, index) => {
        const state = options.hidden?.includes(name) ? ' state="hidden"' : '';
        return `<sheet name="${encode(name, { level: 'xml' })}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(
        names.map((_, index) => [
          `rId${index + 1}`,
          ['worksheet', `worksheets/sheet${index + 1}.xml`] as [string, string],
        ]),
      ),
      rIdTexts: ['sharedStrings', 'sharedStrings.xml'],
      rIdStyles: ['styles', 'styles.xml'],
    }),
    'xl/sharedStrings.xml': `${DECLARATION}<sst>${texts.join('')}</sst>`,
    'xl/styles.xml': `${DECLARATION}<styleSheet><numFmts>${custom.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((format, index) => `<xf numFmtId="${idOf(format, index)}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetFiles.map((text, index) => [`xl/worksheets/sheet${index + 1}.xml`, text])),
  };
};

export const workbookFile = (sheets: Record<string, Cell[][]>, options?: WorkbookOptions): Uint8Array =>
  zipOf(workbookFiles(sheets, options));

interface ParagraphOptions {
  style?: string;
  /** The list that it belongs to, and its level. */
  list?: [id: number, level: number];
}

/** A paragraph of a Word document. Text between `**` is bold. */
export const paragraph = (text: string, { style, list }: ParagraphOptions = {}): string => {
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${
    list ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>` : ''
  }`;
  const runs = text.split('**').map((part, index) => {
    const bold = index % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : '';
    return part === '' ? '' : `<w:r>${bold}<w:t xml:space="preserve">${encode(part, { level: 'xml' })}</w:t></w:r>`;
  });
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.join('')}</w:p>`;
};

export const wordTable = (rows: string[][]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const listLevel = (level: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** Lists of `wordFile`: 1 is `1.` and below it `A)`, 2 is bullets, 3 starts list 1 again. */
const NUMBERING = `${DECLARATION}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0">${listLevel(0, 'decimal', '%1.')}${listLevel(1, 'upperLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${listLevel(0, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`;

const STYLES = `${DECLARATION}<w:styles xmlns:w="${WORD}"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`;

/** A Word document with these blocks. Its styles are `berschrift1`, a heading, and `Fett`, which is bold. */
export const wordFile = (...blocks: string[]): Uint8Array =>
  zipOf({
    '_rels/.rels': relations({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/_rels/document.xml.rels': relations({
      rId1: ['styles', 'styles.xml'],
      rId2: ['numbering', 'numbering.xml'],
    }),
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/document.xml': `${DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${blocks.join('')}<w:sectPr/></w:body></w:document>`,
  });
