import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { Assets } from '@/lib/core/model/assets';
import {
  assetReferences,
  boardOf,
  promptOf,
  QUESTION_CONTENT,
  type TypedContent,
} from '@/lib/core/model/question-types';
import { answerText } from '@/lib/core/video/answer-text';
import { localizerFor } from '@/lib/core/words/localizer';

/** A question in a line of a list. Its answer and picture tell it from others with the same text. */
export interface QuestionSummary {
  prompt: string;
  answer: string | null;
  /** The URL of the correct option's picture, or of the question's. */
  picture: string | undefined;
}

const typedContent = ({ question_type: type, content }: QuestionFields): TypedContent => {
  const { data } = QUESTION_CONTENT[type].safeParse(content);
  return { type, content: data ?? QUESTION_CONTENT[type].parse({}) } as TypedContent;
};

const pictureOf = (typed: TypedContent, board: ReturnType<typeof boardOf>, assets: Assets): string | undefined => {
  const correct = board.kind === 'choices' && board.solution !== null ? board.solution.correct : null;
  const image = correct !== null && board.kind === 'choices' ? board.options[correct]?.image : null;
  if (image) return Object.values(assets).find(({ sha256 }) => sha256 === image.sha256)?.path;
  const url = assetReferences(typed).find(({ kind }) => kind === 'image')?.url;
  return url === undefined ? undefined : assets[url]?.path;
};

/** @param id of the question, on which the order of its options depends @param language of the quiz */
export const summarizeQuestion = (
  { id, fields }: { id: string; fields: QuestionFields },
  assets: Assets,
  language: string,
): QuestionSummary => {
  const localizer = localizerFor(language);
  const typed = typedContent(fields);
  const board = boardOf({ id, ...typed }, assets, localizer.words);
  return {
    prompt: promptOf(typed, localizer.words),
    answer: answerText(board, localizer),
    picture: pictureOf(typed, board, assets),
  };
};
