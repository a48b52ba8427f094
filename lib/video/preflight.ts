import { type QuestionContent, type QuestionType, RENDERABLE_QUESTION_TYPES } from '../model/question-content';

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

const checkQuestion = (question: QuestionToCheck, field: string): PreflightError[] => {
  if (!RENDERABLE_QUESTION_TYPES.some((type) => type === question.questionType)) {
    const message = `Cannot be shown in a video yet; these can: ${RENDERABLE_QUESTION_TYPES.join(', ')}.`;
    return [{ field: `${field}.question_type`, message, code: 'invalid_value' }];
  }
  const text: PreflightError[] = isBlank(question.content.question)
    ? [{ field: `${field}.content.question`, message: 'Needs a text.', code: 'too_small' }]
    : [];
  return [...text, ...checkAnswer(question, `${field}.content`)];
};

/** Everything that keeps a quiz from being rendered (D26, D45); nothing when it can be. */
export const preflight = ({ rounds }: QuizToCheck): PreflightError[] => {
  if (rounds.every(({ questions }) => questions.length === 0)) {
    return [{ field: 'rounds', message: 'Needs at least one question.', code: 'too_small' }];
  }
  return rounds.flatMap(({ questions }, round) =>
    questions.flatMap((question, index) => checkQuestion(question, `rounds.${round}.questions.${index}`)),
  );
};
