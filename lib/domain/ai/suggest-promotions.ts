import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Actor } from '@/lib/model/actor';
import { NETWORKS, POST_LENGTH } from '@/lib/model/ai';
import { codePointLength } from '@/lib/model/text';
import { type QuizVideo, quizVideo } from '../quizzes/internal';
import { proposeMetadata } from '../uploads/internal';
import type { SuggestedPromotions, SuggestionOrder } from './schema';
import { countQuestions, firstQuestionText } from './teaser';
import { writePromotions } from './write-promotions';

/** Uses only texts of the quiz: the first question, but no answers. Added words are in English. */
const compose = ({ quiz, props }: QuizVideo): SuggestedPromotions => {
  const { title } = proposeMetadata(props, quiz.description);
  const teaser = firstQuestionText(props);
  const head = `${title}: ${countQuestions(props)}. How many do you get right?`;
  const question = teaser && `The first one: ${teaser}`;
  const hashtags = '#quiz #trivia';
  const variants = [
    [head, question, hashtags],
    [head, hashtags],
    [title, hashtags],
  ].map((parts) => parts.filter(Boolean).join('\n\n'));
  const fitting = (length: number) => variants.find((text) => codePointLength(text) <= length) ?? hashtags;
  return { quizId: quiz.id, posts: NETWORKS.map((network) => ({ network, text: fitting(POST_LENGTH[network]) })) };
};

/**
 * Suggests posts that promote a quiz, within the limits of each network (D71). If a language model is configured it
 * writes them, and its errors are thrown. Otherwise they are composed from texts of the quiz.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestPromotions = async (actor: Actor, order: SuggestionOrder): Promise<SuggestedPromotions> => {
  const video = await quizVideo(actor, order.quizId);
  return modelSettings() ? writePromotions(video, order) : compose(video);
};
