import { type QuestionContent, type QuestionType, RENDERABLE_QUESTION_TYPES } from '../model/question-content';
import type { ThemeEffects } from '../model/theme-effects';
import { unpaintedEffects } from './painted';

/** What keeps a quiz from becoming a video: a dotted path into its detail (D22), and why. */
export interface PreflightError {
  field: string;
  message: string;
  code: 'too_small' | 'invalid_value' | 'custom';
}

interface QuestionToCheck {
  questionType: QuestionType;
  content: QuestionContent;
}

export interface QuizToCheck {
  theme: { effects: Partial<ThemeEffects> | null; backgroundImageUrl: string | null } | null;
  rounds: readonly { questions: readonly QuestionToCheck[] }[];
}

type MultipleChoice = QuestionContent<'multiple_choice'>;

const isBlank = (text: string): boolean => text.trim() === '';

/** Options that somebody wrote; the blank ones of a new question are not shown. */
export const writtenOptions = ({ options }: MultipleChoice): MultipleChoice['options'] =>
  options.filter(({ text }) => !isBlank(text));

const checkMultipleChoice = (content: MultipleChoice, field: string): PreflightError[] => {
  const options = writtenOptions(content);
  const errors: PreflightError[] = [];
  if (options.length < 2) {
    errors.push({ field: `${field}.options`, message: 'Needs at least two options with text.', code: 'too_small' });
  }
  if (!options.some(({ id }) => id === content.correctOptionId)) {
    errors.push({
      field: `${field}.correctOptionId`,
      message: 'Needs a correct answer: the id of an option with text.',
      code: 'custom',
    });
  }
  return errors;
};

const checkAnswer = ({ questionType, content }: QuestionToCheck, field: string): PreflightError[] => {
  if (questionType === 'multiple_choice') return checkMultipleChoice(content as MultipleChoice, field);
  if (questionType === 'true_false') {
    const { correct } = content as QuestionContent<'true_false'>;
    if (correct !== null) return [];
    return [{ field: `${field}.correct`, message: 'Needs a correct answer: true or false.', code: 'custom' }];
  }
  return [];
};

const checkPictures = (content: QuestionContent, field: string): PreflightError[] => {
  const options = 'options' in content ? (content.options ?? []) : [];
  const pictures = [{ path: 'imageUrl', url: content.imageUrl }].concat(
    options.map((option, index) => ({ path: `options.${index}.imageUrl`, url: option.imageUrl })),
  );
  return pictures.flatMap(({ path, url }) =>
    url === null ? [] : [{ field: `${field}.${path}`, message: 'Cannot be shown in a video yet.', code: 'custom' }],
  );
};

const checkQuestion = (question: QuestionToCheck, field: string): PreflightError[] => {
  if (!RENDERABLE_QUESTION_TYPES.some((type) => type === question.questionType)) {
    const message = `Cannot be shown in a video yet; these can: ${RENDERABLE_QUESTION_TYPES.join(', ')}.`;
    return [{ field: `${field}.question_type`, message, code: 'invalid_value' }];
  }
  const text: PreflightError[] = isBlank(question.content.question)
    ? [{ field: `${field}.content.question`, message: 'Needs a text.', code: 'too_small' }]
    : [];
  return [
    ...text,
    ...checkAnswer(question, `${field}.content`),
    ...checkPictures(question.content, `${field}.content`),
  ];
};

const checkTheme = (theme: QuizToCheck['theme']): PreflightError[] => {
  if (theme === null) return [];
  const image: PreflightError[] =
    theme.backgroundImageUrl === null
      ? []
      : [{ field: 'theme.backgroundImageUrl', message: 'Cannot be shown in a video yet.', code: 'custom' }];
  const effects = unpaintedEffects(theme.effects).map(({ name, painted }): PreflightError => {
    const message = `Cannot be shown in a video yet; these can: ${painted}.`;
    return { field: `theme.effects.${name}`, message, code: 'invalid_value' };
  });
  return [...image, ...effects];
};

/** Everything that keeps a quiz from being rendered (D26, D45); nothing when it can be. */
export const preflight = ({ theme, rounds }: QuizToCheck): PreflightError[] => {
  if (rounds.every(({ questions }) => questions.length === 0)) {
    return [{ field: 'rounds', message: 'Needs at least one question.', code: 'too_small' }];
  }
  const questionErrors = rounds.flatMap(({ questions }, round) =>
    questions.flatMap((question, index) => checkQuestion(question, `rounds.${round}.questions.${index}`)),
  );
  return [...checkTheme(theme), ...questionErrors];
};
