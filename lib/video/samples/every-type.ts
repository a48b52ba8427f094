import quiz from './every-type.json';
import { sampleQuiz } from './sample-quiz';

/** One question of every type (D25). How others chose in “Would you rather…” is made up; the rest is true. */
export const everyType = sampleQuiz(quiz);
