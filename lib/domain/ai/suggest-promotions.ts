import type { Actor } from '@/lib/model/actor';
import { NETWORKS, POST_LENGTH } from '@/lib/model/ai';
import { codePointLength } from '@/lib/model/text';
import { quizVideo } from '../quizzes/quiz-video';
import { proposeMetadata } from '../uploads/propose';
import type { SuggestedPromotions, SuggestionOrder } from './schema';
import { countQuestions, teaserOf } from './teaser';

/**
 * Posts that tell of a quiz, from nothing but what the quiz says (D71), each within what its network takes. They ask the
 * first question and tell no answer; what is added is English.
 * @throws NotFoundError
 */
export const suggestPromotions = async (actor: Actor, { quizId }: SuggestionOrder): Promise<SuggestedPromotions> => {
  const { props, quiz } = await quizVideo(actor, quizId);
  const { title } = proposeMetadata(props, quiz.description);
  const teaser = teaserOf(props);
  const head = `${title}: ${countQuestions(props)}. How many do you get right?`;
  const question = teaser && `The first one: ${teaser}`;
  const ends = '#quiz #trivia';
  const ways = [
    [head, question, ends],
    [head, ends],
    [title, ends],
  ].map((parts) => parts.filter(Boolean).join('\n\n'));
  const fitting = (length: number) => ways.find((text) => codePointLength(text) <= length) ?? ends;
  return { quizId, posts: NETWORKS.map((network) => ({ network, text: fitting(POST_LENGTH[network]) })) };
};
