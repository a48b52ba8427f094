import { sampleQuiz } from './sample-quiz';
import quiz from './twenty-four.json';

/** Twenty-four questions in four rounds: for benches. */
export const twentyFour = sampleQuiz(quiz);
