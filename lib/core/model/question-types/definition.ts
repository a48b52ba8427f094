import type { z } from 'zod';
import type { Words } from '../../words/words';
import type { AssetReference, Assets } from '../assets';
import type { Board } from './board';
import type { StoredOption } from './option';
import type { ReadinessError } from './readiness';
import type { TableCells } from './table';
import type { Translate } from './translate';
import type { Visual } from './visual';

/** A text that viewers read before the answer is revealed. */
export interface TextPart {
  /** Path in the content, e.g. `options.0.text`. */
  field: string;
  text: string;
  /** Its name in messages. Texts with the same noun are numbered and must differ from each other. */
  noun: 'option' | 'item' | 'clue' | 'side' | 'choice' | 'left' | 'right' | 'text';
}

/** The options or items that viewers choose from, in stored order. */
export interface Choices {
  /** The field of the content that contains them. */
  list: 'options' | 'items';
  style: 'texts' | 'pictures';
  options: readonly StoredOption[];
  isRight: (option: StoredOption) => boolean;
}

/** The part of an audio or video file that is played. */
export interface Clip {
  url: string | null;
  startMs: number;
  /** Null: plays until the countdown ends. */
  endMs: number | null;
}

export interface SolutionLine {
  text: string;
  isRight: boolean;
}

/**
 * Everything that distinguishes a question type, except how the dashboard shows it. The defaults of most members
 * follow from `choices`.
 */
export interface QuestionTypeBehaviour<Content> {
  /** What the text is called in messages. Default: `question`. */
  textName?: 'statement';
  /** Instructions for language models. Types without them need media and are never generated. */
  instructions?: string;

  /** Question types that look the same share a kind of board. */
  board: (content: Content, question: { id: string; assets: Assets; words: Words }) => Board;
  /** Default: the picture at `imageUrl`, if any. */
  visual?: (content: Content, question: { assets: Assets; countdownSeconds: number }) => Visual;
  /** The audio or video that plays during the countdown. */
  clip?: (content: Content) => Clip;
  /** Files besides `imageUrl`. Default: the pictures of the choices. */
  files?: (content: Content) => Named<AssetReference>[];

  /** Null if there is nothing to choose from. */
  choices?: (content: Content) => Choices | null;
  /** Correct answers as text; none if the answer is an order, pairs or a preference. Default: the correct choices. */
  answers?: (content: Content) => string[];
  /** In the number format of a language. Default: all choices, or the answers. */
  solution?: (content: Content, language: string) => SolutionLine[];
  /** Shown with the fact after the reveal. */
  explanation?: (content: Content) => string | null;

  /** Default: the texts of the choices. */
  parts?: (content: Content) => TextPart[];
  /**
   * When two questions with the same text are duplicates: if they share any part, all parts (the default), or
   * regardless of their parts (`ignored`).
   */
  duplicateParts?: 'any' | 'all' | 'ignored';
  /** The media or emojis that the question is about, for finding duplicates. Default: `imageUrl`. */
  material?: (content: Content) => string;
  /** Shown in lists after the question's text. */
  excerpt?: (content: Content) => string;
  /** Shown in lists if the question has no text. */
  title?: (content: Content) => string;

  /** What must be completed before the question can be rendered. Paths are relative to the content. */
  missing: (content: Content) => ReadinessError[];
  /** A field that shows the answer before the reveal. */
  givenAway?: (content: Content) => { field: string; message: string } | null;

  /**
   * Translates the texts of the content. Ids, URLs, numbers and what marks the right answer stay as they are. The
   * question and the narration, which all types have, are translated already.
   */
  translate: (content: Content, translate: Translate) => Content;

  /** Reads and writes the columns of imported and exported tables. Default: the question's text alone. */
  table?: { read: (cells: TableCells) => object; write: (content: Content) => Omit<TableCells, 'question'> };
}

/** A reference without a URL until a file is chosen. */
export type Named<R extends { url: string }> = Omit<R, 'url'> & { url: string | null };

/** Defines a question type. Its content schema accepts unfinished drafts, but no contradictions. */
export const defineQuestionType = <Schema extends z.ZodType>(
  definition: { content: Schema } & QuestionTypeBehaviour<z.output<Schema>>,
) => definition;

type Pictured = Pick<StoredOption, 'imageUrl'>;

export const imageFiles = (list: string, entries: readonly Pictured[]): Named<AssetReference>[] =>
  entries.map(({ imageUrl }, index) => ({ field: `${list}.${index}.imageUrl`, url: imageUrl, kind: 'image' }));

export const optionParts = (list: Choices['list'], options: readonly StoredOption[]): TextPart[] =>
  options.map(({ text }, index) => ({
    field: `${list}.${index}.text`,
    text,
    noun: list === 'options' ? 'option' : 'item',
  }));

/** Whether a number is probably a year, which has no separators. */
const isYear = (value: number, unit: string | null): boolean =>
  unit === null && Number.isInteger(value) && value >= 1000 && value < 3000;

/** The format of a language; that of English if the tag is none, such as one that is being typed. */
const formatOf = (language: string, useGrouping: boolean): Intl.NumberFormat => {
  const options = { useGrouping, maximumFractionDigits: 6 };
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
};

/** A number with its unit, in the format of a language (BCP 47); `?` if the number is missing. */
export const withUnit = (value: number | null, unit: string | null, language: string): string => {
  const number = value === null ? '?' : formatOf(language, !isYear(value, unit)).format(value);
  return `${number}${unit === null ? '' : ` ${unit}`}`;
};
