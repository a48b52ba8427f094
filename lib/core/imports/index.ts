import { IMPORT_FORMAT_NAMES, type ImportFormatName } from '../model/import-formats';
import { DEFAULT_LANGUAGE } from '../words/localizer';
import type { ImportFormat, SourceDocument, SourceQuestion, Unused } from './document';
import { giftFormat } from './gift';
import { jsonFormat } from './json';
import { moodleXmlFormat } from './moodle-xml';
import { pairsFormat } from './pairs';
import { type ImportedQuestion, resolveQuestion } from './resolve';
import { markdownTableFormat, tableFormat } from './table';
import { textFormat } from './text';

export type { ImportFormatName } from '../model/import-formats';
export type { Unused } from './document';
export type { ImportedQuestion } from './resolve';

/** Every format. Text takes everything that is in no other. */
export const IMPORT_FORMATS = {
  moodle_xml: moodleXmlFormat,
  json: jsonFormat,
  csv: tableFormat,
  markdown_table: markdownTableFormat,
  gift: giftFormat,
  cards: pairsFormat,
  text: textFormat,
} as const satisfies Record<ImportFormatName, ImportFormat>;

export const detectImportFormat = (text: string): ImportFormatName =>
  IMPORT_FORMAT_NAMES.find((name) => IMPORT_FORMATS[name].detect(text)) ?? 'text';

/** A round of an imported quiz; without a title it gets the default one. */
export interface ImportedRound {
  title: string | null;
  /** Seconds, not validated; undefined or null for the countdown of the quiz. */
  timerOverride?: unknown;
  questions: ImportedQuestion[];
}

export interface ImportedQuiz {
  format: ImportFormatName;
  title: string | null;
  /** Other fields of a quiz that the source has, named as in the API and not validated. */
  settings: Readonly<Record<string, unknown>>;
  rounds: ImportedRound[];
  /** Cards with a term and a definition, of which questions can be made. */
  pairs: [string, string][];
  /** Everything in the source that no question uses. */
  unused: Unused[];
}

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

interface Read {
  format: ImportFormatName;
  document: SourceDocument;
}

const readAs = (text: string, language: string, given: ImportFormatName | undefined): Read => {
  const { inside, outside } = fencedIn(text);
  const [block = '', ...others] = inside;
  const format = given ?? (inside.length > 0 ? detectImportFormat(block) : detectImportFormat(text));
  if (inside.length === 0 || format === 'text' || format === 'markdown_table') {
    const whole = given ?? (inside.length > 0 && format === 'text' ? 'text' : detectImportFormat(text));
    return { format: whole, document: IMPORT_FORMATS[whole].read(text, language) };
  }
  const documents = [block, ...others].map((each) => IMPORT_FORMATS[format].read(each, language));
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

const pairOf = ({ pair }: SourceQuestion): [string, string][] => (pair ? [pair] : []);

/**
 * Reads a quiz from a text in any format that is known.
 * @param language of the quiz, as a BCP 47 tag
 * @param format if it is known; otherwise it is detected
 */
export const readQuizText = (text: string, language = DEFAULT_LANGUAGE, format?: ImportFormatName): ImportedQuiz => {
  const { format: name, document } = readAs(text, language, format);
  return {
    format: name,
    title: document.title,
    settings: document.settings ?? {},
    rounds: document.rounds.map(({ title, timerOverride, questions }) => ({
      title,
      timerOverride,
      questions: questions.map((question) => resolveQuestion(question, language)),
    })),
    pairs: document.rounds.flatMap(({ questions }) => questions.flatMap(pairOf)),
    unused: document.unused,
  };
};

/** Every question of an imported quiz, in order. */
export const questionsIn = ({ rounds }: ImportedQuiz): ImportedQuestion[] =>
  rounds.flatMap(({ questions }) => questions);
