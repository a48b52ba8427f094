import { en } from './languages/en';
import type { Words } from './words';

/** The words of every language that the video speaks (D80), by BCP 47 code. Another language is one more file and line. */
export const WORDS = { en } satisfies Record<string, Words>;

export type Language = keyof typeof WORDS;
