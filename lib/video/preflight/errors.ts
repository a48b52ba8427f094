import type { AssetReference, Assets } from '../../model/assets';
import {
  assetReferences,
  needsQuestionText,
  type QuestionContent,
  type QuestionType,
  readinessErrorsOf,
  type TypedContent,
} from '../../model/question-types';
import { isBlank, missing, type ReadinessError, tooFew } from '../../model/question-types/readiness';
import { under } from './finding';

export interface QuizToCheck {
  theme: { backgroundImageUrl: string | null } | null;
  rounds: readonly { questions: readonly { questionType: QuestionType; content: QuestionContent }[] }[];
}

/** The files that are there, and why others are not, by their URL. */
interface Files {
  assets: Assets;
  faults: Readonly<Record<string, string>>;
}

const checkReference = ({ field, url, kind }: AssetReference, { assets, faults }: Files): ReadinessError[] => {
  const asset = assets[url];
  if (asset === undefined) {
    return missing(field, faults[url] ?? 'This file is not in your media library. Upload it and use its url.');
  }
  return asset.kind === kind ? [] : missing(field, `Choose a file of type ${kind}: this one is of type ${asset.kind}.`);
};

const checkQuestion = (question: TypedContent, files: Files): ReadinessError[] => [
  ...(needsQuestionText(question.type) && isBlank(question.content.question)
    ? tooFew('question', 'Enter a text.')
    : []),
  ...readinessErrorsOf(question),
  ...assetReferences(question).flatMap((reference) => checkReference(reference, files)),
];

/**
 * Everything that keeps a quiz from being rendered (D26, D45); nothing when it can be.
 * @param assets the files that the quiz names, as far as they are there
 * @param faults what is wrong with those that could not be fetched, by their URL
 */
export const preflight = (
  { theme, rounds }: QuizToCheck,
  assets: Assets,
  faults: Files['faults'] = {},
): ReadinessError[] => {
  const files = { assets, faults };
  const background = theme?.backgroundImageUrl ?? null;
  return [
    ...(rounds.every(({ questions }) => questions.length === 0) ? tooFew('rounds', 'Add at least one question.') : []),
    ...(background === null
      ? []
      : checkReference({ field: 'theme.backgroundImageUrl', url: background, kind: 'image' }, files)),
    ...rounds.flatMap(({ questions }, round) =>
      questions.flatMap(({ questionType, content }, index) =>
        under(
          `rounds.${round}.questions.${index}.content`,
          checkQuestion({ type: questionType, content } as TypedContent, files),
        ),
      ),
    ),
  ];
};
