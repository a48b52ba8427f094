import { type ImportedQuiz, questionsIn } from '../../core/imports';
import { solutionOf, tableCellsOf } from '../../core/model/question-types';

/** `question [options] answer` of each question of an import; `?` for one that is not ready. */
export const shownQuestions = (quiz: ImportedQuiz): string[] =>
  questionsIn(quiz).map(({ fields, missing, errors }) => {
    if (!fields || errors.length > 0) return 'invalid';
    const question = { type: fields.question_type, content: fields.content };
    const { question: asked, options } = tableCellsOf(question);
    const right = solutionOf(question).find(({ isRight }) => isRight)?.text ?? '';
    return `${asked} [${options.join(', ')}] ${missing.length > 0 ? '?' : right}`;
  });
