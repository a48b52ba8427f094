import { FOREIGN_FILES_PER_QUIZ, PARSER_LIMITS } from '../../core/model/limits';
import { optional, wholeNumber } from './kinds';

/** Limits for reading a media file, and for the number of external files in a quiz. */
export const mediaVariables = {
  MEDIA_PARSE_SECONDS: optional(wholeNumber(1, 60).default(PARSER_LIMITS.seconds)),
  MEDIA_PARSE_MEMORY_MB: optional(wholeNumber(256, 8192).default(PARSER_LIMITS.memoryMb)),
  MEDIA_DECODE_SECONDS: optional(wholeNumber(1, 600).default(PARSER_LIMITS.decodeSeconds)),
  FOREIGN_FILES_PER_QUIZ: optional(wholeNumber(0, 5000).default(FOREIGN_FILES_PER_QUIZ)),
};
