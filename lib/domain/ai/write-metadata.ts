import { z } from 'zod';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import type { QuizVideo } from '../quizzes/internal';
import { proposeDescription, proposeTags, proposeTitle, withChapters } from '../uploads/internal';
import { promptNow } from './prompt-now';
import { quizBrief, revealsAnswer } from './quiz-brief';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { spoilerFreeList, spoilerFreeText } from './spoiler-free';
import { metadataPrompt } from './suggestion-prompts';

/** A usual response: about 1,500 characters. */
const USUAL_TOKENS = 600;

/** Has a language model write titles, a description and tags, shortened to YouTube's limits (D52). @throws UnavailableError, DailyLimitError */
export const writeMetadata = async (video: QuizVideo, order: SuggestionOrder): Promise<SuggestedMetadata> => {
  const { quiz, props } = video;
  const brief = quizBrief(video);
  const reveals = revealsAnswer(props, brief);
  const response = await promptNow(quiz.userId, {
    name: 'metadata',
    ...metadataPrompt(brief, order),
    schema: z.object({
      titles: spoilerFreeList(YOUTUBE_LIMITS.descriptionBytes, reveals),
      description: spoilerFreeText(YOUTUBE_LIMITS.descriptionBytes, reveals),
      tags: spoilerFreeList(YOUTUBE_LIMITS.tags, reveals),
    }),
    usualTokens: USUAL_TOKENS,
  });
  const description = proposeDescription(response.description);
  return {
    quizId: quiz.id,
    titles: [...new Set([quiz.title, ...response.titles].map(proposeTitle))],
    descriptions: [...new Set([withChapters(description, props), description])],
    tags: proposeTags(response.tags),
  };
};
