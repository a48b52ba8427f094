export { unsupportedCharacters } from './characters';
export { checkLength, preflight, type QuizToCheck, type VideoLimits } from './errors';
export { FINDING_FIELDS, type Finding, type FindingCode } from './finding';
export { preflightWarnings } from './warnings';
export { unspokenTexts } from './warnings/language';
export { mostlySilent } from './warnings/silence';
