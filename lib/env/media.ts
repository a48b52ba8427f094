import { FOREIGN_FILES_PER_QUIZ, PARSER_LIMITS } from '../model/limits';
import { optional, wholeNumber } from './kinds';

/** How much time and memory the reading of a media file may take, and how many files of a quiz may come from elsewhere. */
export const mediaVariables = {
  MEDIA_PARSE_SECONDS: optional(wholeNumber(1, 60).default(PARSER_LIMITS.seconds)),
  MEDIA_PARSE_MEMORY_MB: optional(wholeNumber(256, 8192).default(PARSER_LIMITS.memoryMb)),
  MEDIA_DECODE_SECONDS: optional(wholeNumber(1, 600).default(PARSER_LIMITS.decodeSeconds)),
  FOREIGN_FILES_PER_QUIZ: optional(wholeNumber(0, 5000).default(FOREIGN_FILES_PER_QUIZ)),
};
