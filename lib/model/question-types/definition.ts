import type { z } from 'zod';
import type { AssetReference, Assets } from '../assets';
import type { Board } from './board';
import type { StoredOption } from './option';
import type { ReadinessError } from './readiness';
import type { TableCells } from './table';
import type { Visual } from './visual';

/** A text that viewers read before the answer is revealed. */
export interface TextPart {
  /** Path in the content, e.g. `options.0.text`. */
  field: string;
  text: string;
  /** What messages call it: texts with the same noun are numbered and must differ from each other. */
  noun: 'option' | 'item' | 'clue' | 'side' | 'choice' | 'left' | 'right' | 'text';
}

/** The options or items that viewers choose from, in the order in which they are stored. */
export interface Choices {
  /** The member of the content that holds them. */
  list: 'options' | 'items';
  style: 'texts' | 'pictures';
  options: readonly StoredOption[];
  isRight: (option: StoredOption) => boolean;
}

/** The part of a sound or film that is played. */
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
 * Everything that distinguishes a question type, except how the dashboard shows it. A member that is left out
 * means what its comment says; most follow from `choices` where viewers choose among options.
 */
export interface QuestionTypeBehaviour<Content> {
  /** Shown when the author leaves the question empty. Without it, the question needs a text. */
  prompt?: string;
  /** Tells language models how to fill in the content. Types without it need media and are never generated. */
  instructions?: string;

  /** The kind of board decides what a question looks like; types that look the same share one. */
  board: (content: Content, question: { id: string; assets: Assets }) => Board;
  /** Default: the picture at `imageUrl`, if any. */
  visual?: (content: Content, question: { assets: Assets; countdownSeconds: number }) => Visual;
  /** The sound or film that plays during the countdown. */
  clip?: (content: Content) => Clip;
  /** Files besides `imageUrl`. Default: the pictures of the choices. */
  files?: (content: Content) => Named<AssetReference>[];

  /** Null while there is nothing to choose from. */
  choices?: (content: Content) => Choices | null;
  /** Right answers in words; none for types whose answer is an order, a pairing or a preference. Default: from the choices. */
  answers?: (content: Content) => string[];
  /** Default: all choices, or the answers. */
  solution?: (content: Content) => SolutionLine[];
  /** Shown with the fact after the reveal. */
  explanation?: (content: Content) => string | null;

  /** Default: the texts of the choices. */
  parts?: (content: Content) => TextPart[];
  /**
   * Whether two questions with the same words are duplicates when they share a part (`any`), share all parts (`all`,
   * the default), or whatever their parts say (`ignored`).
   */
  duplicateParts?: 'any' | 'all' | 'ignored';
  /** What the question is about besides its words, for finding duplicates. Default: `imageUrl`. */
  material?: (content: Content) => string;
  /** What lists show after the question's words. */
  excerpt?: (content: Content) => string;
  /** What lists show instead of an empty question. */
  title?: (content: Content) => string;

  /** What a draft lacks before it can be rendered; paths begin in the content. */
  missing: (content: Content) => ReadinessError[];
  /** A field that shows the answer before the reveal. */
  givenAway?: (content: Content) => { field: string; message: string } | null;

  /** How the content is read from and written to the columns of a table. Default: the question alone. */
  table?: { read: (cells: TableCells) => object; write: (content: Content) => Omit<TableCells, 'question'> };
}

/** A reference whose file may not be chosen yet. */
export type Named<R extends { url: string }> = Omit<R, 'url'> & { url: string | null };

/** Defines a question type. `content` fills in defaults and accepts unfinished drafts, but no contradictions. */
export const defineQuestionType = <Schema extends z.ZodType>(
  definition: { content: Schema } & QuestionTypeBehaviour<z.output<Schema>>,
) => definition;

type Pictured = Pick<StoredOption, 'imageUrl'>;

/** The pictures of a list in the content. */
export const imageFiles = (list: string, entries: readonly Pictured[]): Named<AssetReference>[] =>
  entries.map(({ imageUrl }, index) => ({ field: `${list}.${index}.imageUrl`, url: imageUrl, kind: 'image' }));

export const optionParts = (list: Choices['list'], options: readonly StoredOption[]): TextPart[] =>
  options.map(({ text }, index) => ({
    field: `${list}.${index}.text`,
    text,
    noun: list === 'options' ? 'option' : 'item',
  }));

const plainNumber = new Intl.NumberFormat('en', { useGrouping: false });

/** A number with its unit in a solution; a question mark while it is missing. */
export const measured = (value: number | null, unit: string | null): string =>
  `${value === null ? '?' : plainNumber.format(value)}${unit === null ? '' : ` ${unit}`}`;
