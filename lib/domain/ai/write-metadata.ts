import { z } from 'zod';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import type { QuizVideo } from '../quizzes/internal';
import { proposeDescription, proposeTags, proposeTitle, withChapters } from '../uploads/internal';
import { askAtOnce } from './ask-at-once';
import { quizBrief, revealsAnswer } from './quiz-brief';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { spoilerFreeList, spoilerFreeText } from './spoiler-free';
import { metadataPrompt } from './suggestion-prompts';

/** What an answer usually takes: about 1,500 characters. */
const USUAL_TOKENS = 600;

/**
 * Has a language model word titles, a description and tags; what is too long for YouTube is cut (D52).
 * @throws UnavailableError, DailyLimitError
 */
export const writeMetadata = async (video: QuizVideo, order: SuggestionOrder): Promise<SuggestedMetadata> => {
  const { quiz, props } = video;
  const brief = quizBrief(video);
  const reveals = revealsAnswer(props, brief);
  const answer = await askAtOnce(quiz.userId, {
    name: 'metadata',
    ...metadataPrompt(brief, order),
    schema: z.object({
      titles: spoilerFreeList(YOUTUBE_LIMITS.descriptionBytes, reveals),
      description: spoilerFreeText(YOUTUBE_LIMITS.descriptionBytes, reveals),
      tags: spoilerFreeList(YOUTUBE_LIMITS.tags, reveals),
    }),
    usualTokens: USUAL_TOKENS,
  });
  const description = proposeDescription(answer.description);
  return {
    quizId: quiz.id,
    titles: [...new Set([quiz.title, ...answer.titles].map(proposeTitle))],
    descriptions: [...new Set([withChapters(description, props), description])],
    tags: proposeTags(answer.tags),
  };
};
