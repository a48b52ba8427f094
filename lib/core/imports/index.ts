import { DEFAULT_LANGUAGE } from '../words/localizer';
import { boundedDocument, type SourceDocument, type SourceQuestion, type Unused } from './document';
import { type AnyFormatName, type ImportFormatName, readText } from './formats';
import { type ImportedQuestion, resolveQuestion } from './resolve';

export type { Unused } from './document';
export { ANY_FORMAT, detectImportFormat, IMPORT_FORMATS, type ImportFormatName } from './formats';
export type { ImportedQuestion } from './resolve';

/** A round of an imported quiz; without a title it gets the default one. */
export interface ImportedRound {
  title: string | null;
  questions: ImportedQuestion[];
}

export interface ImportedQuiz {
  format: AnyFormatName;
  title: string | null;
  rounds: ImportedRound[];
  /** Cards with a term and a definition, of which questions can be made. */
  pairs: [string, string][];
  /** Everything in the source that no question uses. */
  unused: Unused[];
}

const pairOf = ({ pair }: SourceQuestion): [string, string][] => (pair ? [pair] : []);

/** The quiz in a document, with its answers resolved. @param language of the quiz, as a BCP 47 tag */
export const resolveDocument = (format: AnyFormatName, read: SourceDocument, language: string): ImportedQuiz => {
  const { title, rounds, unused } = boundedDocument(read);
  return {
    format,
    title,
    rounds: rounds.map((round) => ({
      title: round.title,
      questions: round.questions.map((question) => resolveQuestion(question, language)),
    })),
    pairs: rounds.flatMap(({ questions }) => questions.flatMap(pairOf)),
    unused,
  };
};

/**
 * Reads a quiz from a text in any format that is known.
 * @param language of the quiz, as a BCP 47 tag
 * @param format if it is known; otherwise it is detected
 */
export const readQuizText = (text: string, language = DEFAULT_LANGUAGE, format?: ImportFormatName): ImportedQuiz => {
  const { format: name, document } = readText(text, language, format);
  return resolveDocument(name, document, language);
};

/** Every question of an imported quiz, in order. */
export const questionsIn = ({ rounds }: Pick<ImportedQuiz, 'rounds'>): ImportedQuestion[] =>
  rounds.flatMap(({ questions }) => questions);
