import type { Source } from '../model/question-types';
import type { FieldError, RawQuestion } from '../tables/question-row';
import type { ColumnUses, UnknownColumn } from './table-columns';

/** How a source names the correct answer. */
export type Claim =
  /** A text, letter or number, or a letter with its text and perhaps a reason. */
  | { kind: 'written'; text: string }
  /** The format says which option is correct, from 0. */
  | { kind: 'option'; index: number };

/** An option as written. `label` is its letter or number in lower case; null for bullets and columns. */
export interface SourceOption {
  text: string;
  label: string | null;
}

/** A question as a format found it, before its answer is resolved. */
export interface SourceQuestion {
  /** Number of its first line, table row or list entry, from 1. No two questions of a file have the same. */
  at: number;
  /** Its place in words, if the number is not enough: “Sheet “Space”, row 3”. */
  place?: string;
  /** The text that it was read from. */
  source: string;
  question: string;
  options: SourceOption[];
  claims: Claim[];
  /** Further spellings of the answer to an open question. */
  alternatives?: string[] | undefined;
  hint?: string | null;
  fact?: string | null;
  /** Where the fact comes from. */
  factSource?: Source | null;
  /** 1 to 5; anything else is reported. */
  difficulty?: unknown;
  /** Seconds; anything else is reported. */
  countdown?: unknown;
  imageUrl?: string | null;
  /** The format says that it is open or a statement, so a single letter is an answer like any other. */
  isTyped?: boolean;
  /** Whether it is a statement that is true or false. */
  isStatement?: boolean;
  /** It is not certain where each option begins, so a letter or number names none of them. */
  areOptionsLoose?: boolean;
  /** Something beside the question may be an option that was not recognized. */
  sawOptions?: boolean;
  /** A card: its term and its definition. */
  pair?: [string, string];
  /** Why the answer is in doubt. A question with doubts is never ready. */
  doubts: string[];
  /** A question that is written as the API takes it. The other fields are then not used. */
  raw?: RawQuestion;
  /** Why nothing can be made of it. */
  errors?: FieldError[];
}

/** Something in the source that no question uses. */
export interface Unused {
  /** Number of the line, row or entry, from 1; null for a whole column. */
  at: number | null;
  /** Its place in words, if the number is not enough. */
  place?: string;
  text: string;
  reason: string;
  /** Of a column with a name, which the user can use as something. */
  column?: UnknownColumn;
}

export interface SourceRound {
  title: string | null;
  /** Seconds, not validated. */
  timerOverride?: unknown;
  questions: SourceQuestion[];
}

export interface SourceDocument {
  title: string | null;
  /** Other fields of a quiz, named as in the API. They are not validated. */
  settings?: Readonly<Record<string, unknown>>;
  rounds: SourceRound[];
  unused: Unused[];
}

/** A kind of file. Each has its own module. */
export interface ImportFormat {
  /** As people call it. */
  label: string;
  /** What `at` counts. */
  unit: string;
  /** Whether a text is certainly in this format. */
  detect: (text: string) => boolean;
  /**
   * @param language of the quiz, as a BCP 47 tag
   * @param uses of columns, which only tables have
   */
  read: (text: string, language: string, uses?: ColumnUses) => SourceDocument;
}

/** Options, answers, doubts and fields of a question that are looked at. A finished question has far fewer. */
export const MAX_LISTED = 50;

/** Questions and unused parts of a file that are reported. */
const DOCUMENT_LIMITS = { questions: 10_000, unused: 1000 } as const;

/** A document without what is beyond the limits, which is named as a number. */
export const boundedDocument = ({ rounds, unused, ...document }: SourceDocument): SourceDocument => {
  let room: number = DOCUMENT_LIMITS.questions;
  const kept = rounds.slice(0, room).map((round) => {
    const questions = round.questions.slice(0, room);
    room -= questions.length;
    return { ...round, questions };
  });
  const lost = rounds.reduce((sum, { questions }) => sum + questions.length, 0) - (DOCUMENT_LIMITS.questions - room);
  const others = unused.length - DOCUMENT_LIMITS.unused;
  const more = (count: number, what: string, limit: number): Unused[] =>
    count > 0 ? [{ at: null, place: 'File', text: `${count} more ${what}`, reason: `The limit is ${limit}.` }] : [];
  return {
    ...document,
    rounds: kept.filter(({ questions }) => questions.length > 0 || lost === 0),
    unused: [
      ...more(lost, 'questions', DOCUMENT_LIMITS.questions),
      ...more(others, 'unused parts', DOCUMENT_LIMITS.unused),
      ...unused.slice(0, DOCUMENT_LIMITS.unused),
    ],
  };
};

/** A document whose places count from another start. */
export const movedBy = (by: number, { rounds, unused, ...document }: SourceDocument): SourceDocument => ({
  ...document,
  rounds: rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({ ...question, at: question.at + by })),
  })),
  unused: unused.map((each) => (each.at === null ? each : { ...each, at: each.at + by })),
});

/** A document with one round. */
export const documentOf = (questions: SourceQuestion[], unused: Unused[] = []): SourceDocument => ({
  title: null,
  rounds: [{ title: null, questions }],
  unused,
});

/** A document that cannot be read. */
export const failedDocument = (message: string, source = ''): SourceDocument =>
  documentOf([{ at: 1, source, question: '', options: [], claims: [], doubts: [], errors: [{ field: '', message }] }]);
