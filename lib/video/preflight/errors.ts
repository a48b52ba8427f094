import { type AssetReference, type Assets, assetReferences } from '../../model/assets';
import type { QuestionContent, QuestionType, TypedContent } from '../../model/question-types';
import { KIND_NAMES } from '../asset-name';
import { isFilled } from '../boards';
import { needsQuestionText } from '../prompts';
import { type Finding, isBlank, under } from './finding';

/** What keeps a quiz from becoming a video, with the code that zod has for it (D7). */
interface PreflightError extends Finding {
  code: 'too_small' | 'custom';
}

export interface QuizToCheck {
  theme: { backgroundImageUrl: string | null } | null;
  rounds: readonly { questions: readonly { questionType: QuestionType; content: QuestionContent }[] }[];
}

const missing = (field: string, message: string): PreflightError[] => [{ field, message, code: 'custom' }];
const tooFew = (field: string, message: string): PreflightError[] => [{ field, message, code: 'too_small' }];

const checkOptions = (
  field: string,
  options: readonly { id: string; text: string; imageUrl: string | null }[],
): PreflightError[] =>
  options.filter(isFilled).length < 2 ? tooFew(field, 'Needs at least two that are filled in.') : [];

const checkCorrect = (
  field: string,
  options: readonly { id: string; text: string; imageUrl: string | null }[],
  correct: string | null,
): PreflightError[] =>
  options.some((option) => option.id === correct && isFilled(option))
    ? []
    : missing(field, 'Needs a correct answer: one of those that are filled in.');

const checkAnswer = (answer: string): PreflightError[] =>
  isBlank(answer) ? missing('answer', 'Needs the correct answer.') : [];

const checkGuess = ({ answer, options }: Pick<QuestionContent<'picture'>, 'answer' | 'options'>): PreflightError[] => {
  if (options === null || !options.some(isFilled)) return checkAnswer(answer);
  const holdsAnswer = options.some(({ text }) => text === answer);
  return [
    ...checkOptions('options', options),
    ...(isBlank(answer) || holdsAnswer ? checkAnswer(answer) : missing('answer', 'Must be the text of an option.')),
  ];
};

const checkFile = (field: string, url: string | null, what: string): PreflightError[] =>
  url === null ? missing(field, `Needs ${what}.`) : [];

const checkTwo = (fields: Record<string, string>): PreflightError[] =>
  Object.entries(fields).flatMap(([field, text]) => (isBlank(text) ? tooFew(field, 'Needs a text.') : []));

/** What is missing in a content by the rules of its type; paths begin in the content. */
const checkContent = ({ type, content }: TypedContent): PreflightError[] => {
  switch (type) {
    case 'multiple_choice':
      return [
        ...checkOptions('options', content.options),
        ...checkCorrect('correctOptionId', content.options, content.correctOptionId),
      ];
    case 'image_choice':
      return [
        ...checkOptions('options', content.options),
        ...content.options.flatMap((option, index) =>
          isFilled(option) ? checkFile(`options.${index}.imageUrl`, option.imageUrl, 'a picture') : [],
        ),
        ...checkCorrect('correctOptionId', content.options, content.correctOptionId),
      ];
    case 'true_false':
      return content.correct === null ? missing('correct', 'Needs a correct answer: true or false.') : [];
    case 'odd_one_out':
      return [
        ...(content.items.filter(isFilled).length < 3
          ? tooFew('items', 'Needs at least three that are filled in.')
          : []),
        ...checkCorrect('oddItemId', content.items, content.oddItemId),
      ];
    case 'picture':
      return [...checkFile('imageUrl', content.imageUrl, 'a picture'), ...checkGuess(content)];
    case 'emoji':
      return [...(isBlank(content.emojis) ? tooFew('emojis', 'Needs emojis.') : []), ...checkGuess(content)];
    case 'audio':
      return [...checkFile('audioUrl', content.audioUrl, 'a sound'), ...checkGuess(content)];
    case 'video_clip':
      return [...checkFile('videoUrl', content.videoUrl, 'a film'), ...checkGuess(content)];
    case 'fill_blank': {
      if (isBlank(content.text)) return tooFew('text', 'Needs a text with {{blank}} in it.');
      const gaps = content.text.split('{{blank}}').length - 1;
      const written = content.answers.filter((answer) => !isBlank(answer)).length;
      return written < gaps ? missing('answers', 'Needs an answer for each blank.') : [];
    }
    case 'anagram':
      return [
        ...(isBlank(content.scrambled) ? tooFew('scrambled', 'Needs the scrambled letters.') : []),
        ...checkAnswer(content.answer),
      ];
    case 'open':
      return content.answers.some((answer) => !isBlank(answer)) ? [] : missing('answers', 'Needs a correct answer.');
    case 'who_am_i':
      return [
        ...(content.clues.every(isBlank) ? tooFew('clues', 'Needs at least one clue.') : []),
        ...checkAnswer(content.answer),
      ];
    case 'order': {
      const filled = content.items.filter(isFilled);
      const isOrdered = filled.every(({ id }) => content.correctOrder.includes(id));
      return [
        ...checkOptions('items', content.items),
        ...(isOrdered && filled.length > 0
          ? []
          : missing('correctOrder', 'Needs the correct order: the ids of all items.')),
      ];
    }
    case 'closest_number':
      return content.answer === null ? missing('answer', 'Needs the correct number.') : [];
    case 'higher_lower':
      return [
        ...checkTwo({ 'left.text': content.left.text, 'right.text': content.right.text }),
        ...(['left', 'right'] as const).flatMap((side) =>
          content[side].value === null ? missing(`${side}.value`, 'Needs a number.') : [],
        ),
      ];
    case 'match_pairs': {
      const whole = content.pairs.filter(({ left, right }) => !isBlank(left) && !isBlank(right)).length;
      const halves = content.pairs.flatMap(({ left, right }, index) =>
        isBlank(left) === isBlank(right)
          ? []
          : tooFew(`pairs.${index}.${isBlank(left) ? 'left' : 'right'}`, 'Needs a text, like its partner.'),
      );
      return [...(whole < 2 ? tooFew('pairs', 'Needs at least two that are filled in.') : []), ...halves];
    }
    case 'would_you_rather':
      return checkTwo({ a: content.a, b: content.b });
  }
};

/** The files that are there, and why others are not, by their URL. */
interface Files {
  assets: Assets;
  faults: Readonly<Record<string, string>>;
}

const checkReference = ({ field, url, kind }: AssetReference, { assets, faults }: Files): PreflightError[] => {
  const asset = assets[url];
  if (asset === undefined) {
    return missing(field, faults[url] ?? 'There is no such file among your media. Upload it and use its url.');
  }
  return asset.kind === kind
    ? []
    : missing(field, `Must be a ${KIND_NAMES[kind]}, and is a ${KIND_NAMES[asset.kind]}.`);
};

const checkQuestion = (question: TypedContent, files: Files): PreflightError[] => [
  ...(needsQuestionText(question.type) && isBlank(question.content.question)
    ? tooFew('question', 'Needs a text.')
    : []),
  ...checkContent(question),
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
): PreflightError[] => {
  const files = { assets, faults };
  const background = theme?.backgroundImageUrl ?? null;
  return [
    ...(rounds.every(({ questions }) => questions.length === 0)
      ? tooFew('rounds', 'Needs at least one question.')
      : []),
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
