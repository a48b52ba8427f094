import type { ImportFormatName, TextFormatName } from '../model/import-formats';
import { DEFAULT_LANGUAGE } from '../words/localizer';
import { boundedDocument, type SourceDocument, type Unused } from './document';
import { readText } from './formats';
import { type ImportedQuestion, resolveQuestion } from './resolve';
import type { ColumnUses } from './table-columns';

export type { Unused } from './document';
export { ANY_FORMAT, detectImportFormat, IMPORT_FORMATS } from './formats';
export type { ImportedQuestion } from './resolve';

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
  /** Everything in the source that no question uses. */
  unused: Unused[];
}

/** The quiz in a document, with its answers resolved. @param language of the quiz, as a BCP 47 tag */
export const resolveDocument = (format: ImportFormatName, read: SourceDocument, language: string): ImportedQuiz => {
  const { title, settings, rounds, unused } = boundedDocument(read);
  return {
    format,
    title,
    settings: settings ?? {},
    rounds: rounds.map(({ title, timerOverride, questions }) => ({
      title,
      timerOverride,
      questions: questions.map((question) => resolveQuestion(question, language)),
    })),
    unused,
  };
};

/**
 * Reads a quiz from a text in any format that is known.
 * @param language of the quiz, as a BCP 47 tag
 * @param format if it is known; otherwise it is detected
 * @param uses of columns of a table that would not be used
 */
export const readQuizText = (
  text: string,
  language = DEFAULT_LANGUAGE,
  format?: TextFormatName,
  uses?: ColumnUses,
): ImportedQuiz => {
  const { format: name, document } = readText(text, language, format, uses);
  return resolveDocument(name, document, language);
};

/** Every question of an imported quiz, in order. */
export const questionsIn = ({ rounds }: Pick<ImportedQuiz, 'rounds'>): ImportedQuestion[] =>
  rounds.flatMap(({ questions }) => questions);
