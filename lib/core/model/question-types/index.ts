import { z } from 'zod';
import { WORDS } from '../../words';
import type { Words } from '../../words/words';
import type { AssetReference, Assets } from '../assets';
import { assetRef } from '../assets';
import { anagram } from './anagram';
import { audio } from './audio';
import type { Board } from './board';
import { closestNumber } from './closest-number';
import {
  type Choices,
  type Clip,
  imageFiles,
  optionParts,
  type QuestionTypeBehaviour,
  type SolutionLine,
  type TextPart,
} from './definition';
import { emoji } from './emoji';
import { fillBlank } from './fill-blank';
import { guessYear } from './guess-year';
import { higherLower } from './higher-lower';
import { imageChoice } from './image-choice';
import { matchPairs } from './match-pairs';
import { multipleChoice } from './multiple-choice';
import { oddOneOut } from './odd-one-out';
import { open } from './open';
import { order } from './order';
import { picture } from './picture';
import { isBlank, type ReadinessError, tooFew } from './readiness';
import type { TableCells } from './table';
import { type Translate, translateOptional } from './translate';
import { trueFalse } from './true-false';
import { videoClip } from './video-clip';
import type { Visual } from './visual';
import { whoAmI } from './who-am-i';
import { wouldYouRather } from './would-you-rather';

export type { Source } from './fields';
export { BLANK } from './fill-blank';
export { reading } from './rules';
export { TEXT_KINDS, type TextKind, type Translate, translateOptional } from './translate';
export type { PictureReveal } from './visual';

/** Every question type (D25), in the order of lists in the dashboard and the API. */
const DEFINITIONS = {
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  image_choice: imageChoice,
  picture,
  emoji,
  odd_one_out: oddOneOut,
  fill_blank: fillBlank,
  anagram,
  open,
  audio,
  video_clip: videoClip,
  order,
  closest_number: closestNumber,
  guess_year: guessYear,
  higher_lower: higherLower,
  match_pairs: matchPairs,
  who_am_i: whoAmI,
  would_you_rather: wouldYouRather,
} as const;

export type QuestionType = keyof typeof DEFINITIONS;
export const QUESTION_TYPES = Object.keys(DEFINITIONS) as [QuestionType, ...QuestionType[]];

type Schemas = { [T in QuestionType]: (typeof DEFINITIONS)[T]['content'] };

/**
 * The content schema of each type. `QUESTION_CONTENT[type].parse({})` returns the content of a new question.
 */
export const QUESTION_CONTENT = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([type, { content }]) => [type, content]),
) as Schemas;

export type QuestionContent<T extends QuestionType = QuestionType> = z.output<Schemas[T]>;

/** A question's type together with its content. */
export type TypedContent = { [T in QuestionType]: { type: T; content: QuestionContent<T> } }[QuestionType];

const variant = (type: QuestionType) => z.object({ type: z.literal(type), content: QUESTION_CONTENT[type] });
const [first, ...others] = QUESTION_TYPES;
export const typedContentSchema = z.discriminatedUnion('type', [
  variant(first),
  ...others.map(variant),
]) as unknown as z.ZodType<TypedContent>;

/** A definition accepts only the content of its own type, which the compiler cannot check for a union. */
const behaviourOf = (type: QuestionType): QuestionTypeBehaviour<QuestionContent> =>
  DEFINITIONS[type] as unknown as QuestionTypeBehaviour<QuestionContent>;

type Question = { type: QuestionType; content: QuestionContent };

/** Instructions for language models; undefined for types that they cannot write. */
export const instructionsFor = (type: QuestionType): string | undefined => behaviourOf(type).instructions;

/** What questions of a type ask if the author leaves the text empty; undefined if they need a text. */
const defaultPrompt = (type: QuestionType, { prompts }: Words): string | undefined =>
  (prompts as Partial<Record<QuestionType, string>>)[type];

/** The text of a question; the prompt of its type if it is empty. */
export const promptOf = ({ type, content: { question } }: Question, words: Words = WORDS.en): string =>
  question.trim() === '' ? (defaultPrompt(type, words) ?? '') : question;

/** The board of a question with its solution, with the video's own words in English unless others are given. */
export const boardOf = (
  { id, type, content }: Question & { id: string },
  assets: Assets,
  words: Words = WORDS.en,
): Board => behaviourOf(type).board(content, { id, assets, words });

/** The picture, emojis, audio or video that a question shows; null if it has none. */
export const visualOf = (
  { type, content, countdownSeconds }: Question & { countdownSeconds: number },
  assets: Assets,
): Visual | null => {
  const { visual } = behaviourOf(type);
  if (visual) return visual(content, { assets, countdownSeconds });
  return content.imageUrl === null
    ? null
    : { kind: 'picture', image: assetRef(assets, content.imageUrl), reveal: 'none' };
};

/** The audio or video clip of a question; null for types without one. */
export const clipOf = ({ type, content }: Question): Clip | null => behaviourOf(type).clip?.(content) ?? null;

export const choicesOf = ({ type, content }: Question): Choices | null => behaviourOf(type).choices?.(content) ?? null;

/** Every file that the content refers to. */
export const assetReferences = ({ type, content }: Question): AssetReference[] => {
  const choices = choicesOf({ type, content });
  const others = behaviourOf(type).files?.(content) ?? (choices ? imageFiles(choices.list, choices.options) : []);
  const { imageUrl, factImageUrl = null } = content;
  return [
    { field: 'imageUrl', url: imageUrl, kind: 'image' as const },
    { field: 'factImageUrl', url: factImageUrl, kind: 'image' as const },
    ...others,
  ].flatMap(({ url, ...rest }) => (url === null ? [] : [{ ...rest, url }]));
};

/** The members that all types share, which a question keeps when its type changes (D25). */
export const sharedContentOf = ({ question, imageUrl, factImageUrl, source, narration }: QuestionContent) => ({
  question,
  imageUrl,
  ...(factImageUrl && { factImageUrl }),
  ...(source && { source }),
  narration,
});

/** The texts that viewers read besides the question before the reveal. Includes empty ones, which are not shown. */
export const partsOf = ({ type, content }: Question): TextPart[] => {
  const choices = choicesOf({ type, content });
  return behaviourOf(type).parts?.(content) ?? (choices ? optionParts(choices.list, choices.options) : []);
};

export const duplicatePartsOf = (type: QuestionType): 'any' | 'all' | 'ignored' =>
  behaviourOf(type).duplicateParts ?? 'all';

export const materialOf = ({ type, content }: Question): string =>
  behaviourOf(type).material?.(content) ?? content.imageUrl ?? '';

/** The correct answers as text; see `QuestionTypeBehaviour.answers`. */
export const answersOf = ({ type, content }: Question): string[] => {
  const { answers } = behaviourOf(type);
  if (answers) return answers(content);
  const choices = choicesOf({ type, content });
  return choices ? choices.options.filter(choices.isRight).map(({ text }) => text) : [];
};

/**
 * A line for each choice, or one with the answer; empty if there is no answer. Numbers have the format of `language`
 * (BCP 47).
 */
export const solutionOf = ({ type, content }: Question, language = 'en'): SolutionLine[] => {
  const { solution } = behaviourOf(type);
  if (solution) return solution(content, language);
  const choices = choicesOf({ type, content });
  return choices
    ? choices.options.map((option) => ({ text: option.text, isRight: choices.isRight(option) }))
    : [{ text: answersOf({ type, content }).join(' / '), isRight: true }];
};

export const explanationOf = ({ type, content }: Question): string | null =>
  behaviourOf(type).explanation?.(content) ?? null;

export const excerptOf = ({ type, content }: Question): string => behaviourOf(type).excerpt?.(content) ?? '';

/** The title of a question in lists: its text or, if that is empty, a substitute. May be empty. */
export const titleOf = ({ type, content }: Question): string =>
  content.question.trim() === '' ? (behaviourOf(type).title?.(content) ?? '') : content.question;

/** What must be completed before the question can be rendered. Paths are relative to the content. */
export const readinessErrorsOf = ({ type, content }: Question): ReadinessError[] => {
  const { textName = 'question', missing } = behaviourOf(type);
  const needsText = defaultPrompt(type, WORDS.en) === undefined && isBlank(content.question);
  return [...(needsText ? tooFew('question', `Enter the ${textName}.`) : []), ...missing(content)];
};

export const givenAwayIn = ({ type, content }: Question): { field: string; message: string } | null =>
  behaviourOf(type).givenAway?.(content) ?? null;

/** The content with its texts translated. Everything else stays as it is. */
export const translateContent = ({ type, content }: Question, translate: Translate): QuestionContent =>
  behaviourOf(type).translate(
    {
      ...content,
      question: translate(content.question, 'question'),
      narration: translateOptional(translate, content.narration, 'narration'),
    },
    translate,
  );

/** Content from the cells of a table, not yet validated. */
export const contentFromTable = (type: QuestionType, cells: TableCells): object =>
  behaviourOf(type).table?.read(cells) ?? { question: cells.question };

/** The cells of a table; empty where the type has no value for a column. */
export const tableCellsOf = ({ type, content }: Question): TableCells => ({
  question: content.question,
  ...(behaviourOf(type).table?.write(content) ?? { answer: '', options: [] }),
});
