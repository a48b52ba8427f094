import { z } from 'zod';
import { NETWORKS, POST_LENGTH } from '@/lib/model/ai';
import type { QuizVideo } from '../quizzes/internal';
import { cut } from '../uploads/internal';
import { promptNow } from './prompt-now';
import { quizBrief, revealsAnswer } from './quiz-brief';
import type { SuggestedPromotions, SuggestionOrder } from './schema';
import { spoilerFreeText } from './spoiler-free';
import { promotionsPrompt } from './suggestion-prompts';

/** A usual response: about 2,000 characters. */
const USUAL_TOKENS = 800;

const LONGEST = Math.max(...Object.values(POST_LENGTH));

/** Has a language model write a post for each network, shortened to its limit. @throws UnavailableError, DailyLimitError */
export const writePromotions = async (video: QuizVideo, order: SuggestionOrder): Promise<SuggestedPromotions> => {
  const { quiz, props } = video;
  const brief = quizBrief(video);
  const post = z.object({ network: z.enum(NETWORKS), text: spoilerFreeText(LONGEST, revealsAnswer(props, brief)) });
  const { posts } = await promptNow(quiz.userId, {
    name: 'promotions',
    ...promotionsPrompt(brief, order),
    schema: z.object({
      posts: z.array(post).refine((list) => NETWORKS.every((name) => list.some(({ network }) => network === name)), {
        error: `Must contain a post for each of ${NETWORKS.join(', ')}.`,
      }),
    }),
    usualTokens: USUAL_TOKENS,
  });
  const textFor = (name: (typeof NETWORKS)[number]) => posts.find(({ network }) => network === name)?.text ?? '';
  return {
    quizId: quiz.id,
    posts: NETWORKS.map((network) => ({ network, text: cut(textFor(network).trim(), POST_LENGTH[network]) })),
  };
};
