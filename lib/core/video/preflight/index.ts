export { unsupportedCharacters } from './characters';
export { checkLength, preflight, type QuizToCheck, type VideoLimits } from './errors';
export type { Finding } from './finding';
export { preflightWarnings } from './warnings';
export { unspokenTexts } from './warnings/language';
export { mostlySilent } from './warnings/silence';
