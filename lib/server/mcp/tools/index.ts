import type { Tool } from '../tool';
import { batchTools } from './batches';
import { generateTools } from './generate';
import { quizTools } from './quizzes';
import { videoTools } from './videos';
import { youtubeTools } from './youtube';

/** Every tool, in the order in which they are usually used. */
export const TOOLS: readonly Tool[] = [...quizTools, ...generateTools, ...videoTools, ...youtubeTools, ...batchTools];
