import quiz from './many-scripts.json';
import { sampleQuiz } from './sample-quiz';

/** Rounds in Arabic, Japanese, Hindi and emoji, with some Latin in between. */
export const manyScripts = sampleQuiz(quiz);
