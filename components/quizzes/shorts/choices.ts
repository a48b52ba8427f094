import { ASPECTS, aspectOf } from '@/components/player/aspects';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import type { Assets } from '@/lib/core/model/assets';
import {
  assetReferences,
  boardOf,
  promptOf,
  QUESTION_CONTENT,
  type TypedContent,
} from '@/lib/core/model/question-types';
import { answerText } from '@/lib/core/video/answer-text';
import { canvasFor } from '@/lib/core/video/canvas';
import { roundLabel } from '@/lib/core/video/round-label';
import { languageName } from '@/lib/core/words/language-name';
import { localizerFor } from '@/lib/core/words/localizer';
import type { Draft, DraftQuestion, Key } from '../model/draft';
import { missingFields } from '../question-types';
import type { CutRequest } from './use-cuts';

/** A video that can be made of a quiz. */
export interface Choice {
  id: string;
  label: string;
  /** Why it cannot be made yet. */
  fault?: string | undefined;
  /** The cut to order, once the server has all ids. */
  cut: (idOf: (key: Key) => string) => CutRequest;
}

/** A question that can be shown in a Short. Its answer and picture tell it from others with the same text. */
export interface QuestionChoice extends Choice {
  questionKey: Key;
  answer: string | null;
  /** The URL of the correct option's picture, or of the question's. */
  picture: string | undefined;
}

const typedContent = ({ fields: { question_type: type, content } }: DraftQuestion): TypedContent => {
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

/** A Short of each question. */
export const shortChoices = ({ fields, rounds }: Draft, assets: Assets): QuestionChoice[] => {
  const localizer = localizerFor(fields.language);
  return rounds.flatMap(({ questions }) =>
    questions.map((question): QuestionChoice => {
      const typed = typedContent(question);
      const board = boardOf({ id: question.key, ...typed }, assets, localizer.words);
      return {
        id: `question ${question.key}`,
        label: promptOf(typed, localizer.words),
        fault: missingFields(question.fields).length > 0 ? 'Not finished' : undefined,
        questionKey: question.key,
        answer: answerText(board, localizer),
        picture: pictureOf(typed, board, assets),
        cut: (idOf) => ({ kind: 'question', question_id: idOf(question.key) }),
      };
    }),
  );
};

/** One Short of these questions. @param title empty for a hook in the language of the quiz */
export const seriesCut =
  (choices: readonly QuestionChoice[], title: string): Choice['cut'] =>
  (idOf) => ({
    kind: 'questions',
    question_ids: choices.map(({ questionKey }) => idOf(questionKey)),
    ...(title.trim() !== '' && { title: title.trim() }),
  });

/** Rounds, other aspect ratios and translations of the quiz. */
export const otherChoices = ({ fields, rounds }: Draft, siblings: readonly QuizWire[]): Choice[] => {
  const localizer = localizerFor(fields.language);
  const played = rounds.filter(({ questions }) => questions.length > 0);
  const own = aspectOf({ canvas: canvasFor(fields.platform_profile, '720p') });
  const aspects = Object.entries(ASPECTS).filter(([aspect]) => aspect !== own);
  return [
    ...(played.length > 1 ? played : []).map(
      ({ key, fields: { title } }, index): Choice => ({
        id: `round ${key}`,
        label: roundLabel(index + 1, title, localizer),
        cut: (idOf) => ({ kind: 'round', round_id: idOf(key) }),
      }),
    ),
    ...aspects.map(
      ([aspect, { profile, name, label }]): Choice => ({
        id: `aspect ${aspect}`,
        label: `Whole quiz, ${name.toLowerCase()} (${label})`,
        cut: () => ({ kind: 'full', platform_profile: profile }),
      }),
    ),
    ...[...new Set(siblings.map(({ language }) => language))]
      .filter((language) => language !== fields.language)
      .map(
        (language): Choice => ({
          id: `language ${language}`,
          label: `Whole quiz in ${languageName(language)}`,
          cut: () => ({ kind: 'full', language }),
        }),
      ),
  ];
};
