import { type ImportFormatName, TEXT_FORMAT_NAMES, type TextFormatName } from '../model/import-formats';
import { type ImportFormat, movedBy, type SourceDocument, type Unused } from './document';
import { giftFormat } from './gift';
import { jsonFormat, jsonWithin } from './json';
import { markdownTableFormat } from './markdown-table';
import { moodleXmlFormat } from './moodle-xml';
import { pairsFormat } from './pairs';
import { qtiFormat } from './qti';
import { tableFormat } from './table';
import type { ColumnUses } from './table-columns';
import { textFormat } from './text';

/** Every format of texts. Text takes everything that is in no other. */
export const IMPORT_FORMATS = {
  qti: qtiFormat,
  moodle_xml: moodleXmlFormat,
  json: jsonFormat,
  csv: tableFormat,
  markdown_table: markdownTableFormat,
  gift: giftFormat,
  cards: pairsFormat,
  text: textFormat,
} as const satisfies Record<TextFormatName, ImportFormat>;

/** What `readQuizFile` reads in addition. The label and unit of each format are as those of texts. */
export const ANY_FORMAT = {
  ...IMPORT_FORMATS,
  xlsx: { label: 'Excel workbook', unit: 'Row' },
  docx: { label: 'Word document', unit: 'Line' },
} as const satisfies Record<ImportFormatName, Pick<ImportFormat, 'label' | 'unit'>>;

export const detectImportFormat = (text: string): TextFormatName =>
  TEXT_FORMAT_NAMES.find((name) => IMPORT_FORMATS[name].detect(text)) ?? 'text';

/** The parts of a text in fences of code, in which chatbots wrap tables and JSON, and the lines around them. */
const fencedIn = (text: string): { inside: string[]; outside: Unused[] } => {
  const inside: string[] = [];
  const outside: Unused[] = [];
  let open: string[] | null = null;
  for (const [index, line] of text.replaceAll(/\r\n?/g, '\n').split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      if (open) inside.push(open.join('\n'));
      open = open ? null : [];
    } else if (open) open.push(line);
    else if (line.trim() !== '')
      outside.push({ at: index + 1, text: line.trim(), reason: 'Outside the block of code.' });
  }
  if (open) inside.push(open.join('\n'));
  return { inside, outside };
};

/** The same for JSON that is in no fence. */
const jsonIn = (text: string): ReturnType<typeof fencedIn> => {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const found = jsonWithin(lines);
  if (!found) return { inside: [], outside: [] };
  return {
    inside: [lines.slice(found.from, found.to + 1).join('\n')],
    outside: lines.flatMap((line, index): Unused[] =>
      line.trim() === '' || (index >= found.from && index <= found.to)
        ? []
        : [{ at: index + 1, text: line.trim(), reason: 'Outside the JSON.' }],
    ),
  };
};

interface Read {
  format: TextFormatName;
  document: SourceDocument;
}

/** Reads a text. @param given its format; otherwise it is detected */
export const readText = (
  text: string,
  language: string,
  given: TextFormatName | undefined,
  uses?: ColumnUses,
): Read => {
  const fenced = fencedIn(text);
  const detected = given ?? detectImportFormat(text);
  const isPlain = !given && fenced.inside.length === 0 && detected === 'text';
  const { inside, outside } = isPlain ? jsonIn(text) : fenced;
  const [block = '', ...others] = inside;
  const format = given ?? (inside.length > 0 ? detectImportFormat(block) : detected);
  if (inside.length === 0 || format === 'text' || format === 'markdown_table') {
    const whole = !given && inside.length > 0 && format === 'text' ? 'text' : detected;
    return { format: whole, document: IMPORT_FORMATS[whole].read(text, language, uses) };
  }
  let last = 0;
  const documents = [block, ...others].map((each) => {
    const document = movedBy(last, IMPORT_FORMATS[format].read(each, language, uses));
    last = document.rounds.reduce((most, { questions }) => Math.max(most, questions.at(-1)?.at ?? 0), last);
    return document;
  });
  return {
    format,
    document: {
      title: documents.find(({ title }) => title !== null)?.title ?? null,
      settings: Object.assign({}, ...documents.map(({ settings }) => settings)),
      rounds: documents.flatMap(({ rounds }) => rounds),
      unused: [...outside, ...documents.flatMap(({ unused }) => unused)],
    },
  };
};
