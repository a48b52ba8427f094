export { preflight, type QuizToCheck } from './errors';
export type { Finding } from './finding';
export { checkLength } from './length';
export { preflightWarnings } from './warnings';
