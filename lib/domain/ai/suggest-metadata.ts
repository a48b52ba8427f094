import type { Actor } from '@/lib/model/actor';
import { quizVideo } from '../quizzes/quiz-video';
import { proposeMetadata, proposeTitle } from '../uploads/propose';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { countQuestions } from './teaser';

/**
 * Titles, descriptions and tags for a video of a quiz, from nothing but what the quiz says (D71): so there is no fact
 * in them that its author did not write, and they need no language model. What is added is English.
 * @throws NotFoundError
 */
export const suggestMetadata = async (actor: Actor, { quizId }: SuggestionOrder): Promise<SuggestedMetadata> => {
  const { quiz, props } = await quizVideo(actor, quizId);
  const { title, description, tags } = proposeMetadata(props, quiz.description);
  const questions = countQuestions(props);
  const ways = [title, `${title}: ${questions}`, `${title} – can you answer all of them?`, `Quiz: ${title}`];
  const [words = ''] = description.split(/\n\n(?=0:00 )/);
  return {
    quizId,
    titles: [...new Set(ways.map(proposeTitle))],
    descriptions: [...new Set([description, words.trim()])].filter((text) => text !== ''),
    tags,
  };
};
