import quiz from './general-knowledge.json';
import { sampleQuiz } from './sample-quiz';

/** Ten questions in two rounds, for the landing page, fixtures and benchmarks. */
export const generalKnowledge = sampleQuiz(quiz);
