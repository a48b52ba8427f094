import { z } from 'zod';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import type { QuizVideo } from '../quizzes/quiz-video';
import { proposeDescription, proposeTags, proposeTitle, withChapters } from '../uploads/propose';
import { askAtOnce } from './ask-at-once';
import { discreetList, discreetWords } from './discreet';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { metadataPrompt } from './suggestion-prompts';
import { tellsAnswer, toldOf } from './told';

/** What an answer usually takes: about 1,500 characters. */
const USUAL_TOKENS = 600;

/**
 * Has a language model word titles, a description and tags; what is too long for YouTube is cut (D52).
 * @throws UnavailableError, DailyLimitError
 */
export const writeMetadata = async (video: QuizVideo, order: SuggestionOrder): Promise<SuggestedMetadata> => {
  const { quiz, props } = video;
  const told = toldOf(video);
  const tells = tellsAnswer(props, told);
  const answer = await askAtOnce(quiz.userId, {
    name: 'metadata',
    ...metadataPrompt(told, order),
    schema: z.object({
      titles: discreetList(YOUTUBE_LIMITS.descriptionBytes, tells),
      description: discreetWords(YOUTUBE_LIMITS.descriptionBytes, tells),
      tags: discreetList(YOUTUBE_LIMITS.tags, tells),
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
