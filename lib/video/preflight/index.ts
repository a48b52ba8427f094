export { preflight, type QuizToCheck } from './errors';
export type { Finding } from './finding';
export { preflightWarnings } from './warnings';
