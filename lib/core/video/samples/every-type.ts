import quiz from './every-type.json';
import { sampleQuiz } from './sample-quiz';

/** One question of every type (D25). The percentages of “Would you rather…” are invented. */
export const everyType = sampleQuiz(quiz);
