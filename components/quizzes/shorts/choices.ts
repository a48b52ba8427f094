import { ASPECTS, aspectOf } from '@/components/player/aspects';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { promptOf, QUESTION_CONTENT, type TypedContent } from '@/lib/core/model/question-types';
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
  /** The question that it shows. */
  questionKey?: Key;
  /** The cut to order, once the server has all ids. */
  cut: (idOf: (key: Key) => string) => CutRequest;
}

const labelOf = ({ fields: { question_type: type, content } }: DraftQuestion, language: string): string => {
  const { data } = QUESTION_CONTENT[type].safeParse(content);
  const typed = { type, content: data ?? QUESTION_CONTENT[type].parse({}) } as TypedContent;
  return promptOf(typed, localizerFor(language).words);
};

/** A Short of each question. */
export const shortChoices = ({ fields, rounds }: Draft): Choice[] =>
  rounds.flatMap(({ questions }) =>
    questions.map((question) => ({
      id: `question ${question.key}`,
      label: labelOf(question, fields.language),
      fault: missingFields(question.fields).length > 0 ? 'Not finished' : undefined,
      questionKey: question.key,
      cut: (idOf): CutRequest => ({ kind: 'question', question_id: idOf(question.key) }),
    })),
  );

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
