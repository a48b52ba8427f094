import { z } from 'zod';
import { NETWORKS, POST_LENGTH } from '@/lib/model/ai';
import type { QuizVideo } from '../quizzes/quiz-video';
import { cut } from '../uploads/propose';
import { askAtOnce } from './ask-at-once';
import { discreetWords } from './discreet';
import type { SuggestedPromotions, SuggestionOrder } from './schema';
import { promotionsPrompt } from './suggestion-prompts';
import { tellsAnswer, toldOf } from './told';

/** What an answer usually takes: about 2,000 characters. */
const USUAL_TOKENS = 800;

const LONGEST = Math.max(...Object.values(POST_LENGTH));

/**
 * Has a language model word a post for each network; what is too long there is cut.
 * @throws UnavailableError, DailyLimitError
 */
export const writePromotions = async (video: QuizVideo, order: SuggestionOrder): Promise<SuggestedPromotions> => {
  const { quiz, props } = video;
  const told = toldOf(video);
  const post = z.object({ network: z.enum(NETWORKS), text: discreetWords(LONGEST, tellsAnswer(props, told)) });
  const { posts } = await askAtOnce(quiz.userId, {
    name: 'promotions',
    ...promotionsPrompt(told, order),
    schema: z.object({
      posts: z.array(post).refine((list) => NETWORKS.every((name) => list.some(({ network }) => network === name)), {
        error: `Must hold a post for each of ${NETWORKS.join(', ')}.`,
      }),
    }),
    usualTokens: USUAL_TOKENS,
  });
  const wordsFor = (name: (typeof NETWORKS)[number]) => posts.find(({ network }) => network === name)?.text ?? '';
  return {
    quizId: quiz.id,
    posts: NETWORKS.map((network) => ({ network, text: cut(wordsFor(network).trim(), POST_LENGTH[network]) })),
  };
};
