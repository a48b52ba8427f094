export { preflight, type QuizToCheck } from './errors';
export type { Finding } from './finding';
export { checkLength, type VideoLimits } from './length';
export { preflightWarnings } from './warnings';
