import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Actor } from '@/lib/model/actor';
import { NETWORKS, POST_LENGTH } from '@/lib/model/ai';
import { codePointLength } from '@/lib/model/text';
import { type QuizVideo, quizVideo } from '../quizzes/internal';
import { proposeMetadata } from '../uploads/internal';
import type { SuggestedPromotions, SuggestionOrder } from './schema';
import { countQuestions, teaserOf } from './teaser';
import { writePromotions } from './write-promotions';

/** From nothing but what the quiz says. They ask the first question and tell no answer; what is added is English. */
const compose = ({ quiz, props }: QuizVideo): SuggestedPromotions => {
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
  return { quizId: quiz.id, posts: NETWORKS.map((network) => ({ network, text: fitting(POST_LENGTH[network]) })) };
};

/**
 * Posts that tell of a quiz, each within what its network takes (D71): by the language model if one is configured, whose
 * faults are told and not glossed over by other words; otherwise from what the quiz says.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestPromotions = async (actor: Actor, order: SuggestionOrder): Promise<SuggestedPromotions> => {
  const video = await quizVideo(actor, order.quizId);
  return modelSettings() ? writePromotions(video, order) : compose(video);
};
