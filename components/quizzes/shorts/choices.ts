import { ASPECTS, aspectOf } from '@/components/player/aspects';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import type { Assets } from '@/lib/core/model/assets';
import { canvasFor } from '@/lib/core/video/canvas';
import { roundLabel } from '@/lib/core/video/round-label';
import { languageName } from '@/lib/core/words/language-name';
import { localizerFor } from '@/lib/core/words/localizer';
import type { Draft, Key } from '../model/draft';
import { type QuestionSummary, summarizeQuestion } from '../question-summary';
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

/** A question that can be shown in a Short. */
export interface QuestionChoice extends Choice, Pick<QuestionSummary, 'answer' | 'picture'> {
  questionKey: Key;
}

/** A Short of each question. */
export const shortChoices = ({ fields: { language }, rounds }: Draft, assets: Assets): QuestionChoice[] =>
  rounds.flatMap(({ questions }) =>
    questions.map(({ key, fields }): QuestionChoice => {
      const { prompt, answer, picture } = summarizeQuestion({ id: key, fields }, assets, language);
      return {
        id: `question ${key}`,
        label: prompt,
        fault: missingFields(fields).length > 0 ? 'Not finished' : undefined,
        questionKey: key,
        answer,
        picture,
        cut: (idOf) => ({ kind: 'question', question_id: idOf(key) }),
      };
    }),
  );

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
