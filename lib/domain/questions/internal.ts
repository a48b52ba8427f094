/** What other resources may use of questions. */
export type { Question } from './queries';
