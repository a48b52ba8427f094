import { z } from 'zod';
import type { SuggestedPromotions, SuggestionInput } from '@/lib/core/contracts/suggestions';
import type { Actor } from '@/lib/core/model/actor';
import { NETWORKS, POST_LENGTH } from '@/lib/core/model/ai';
import { shorten } from '@/lib/core/model/shorten';
import { codePointLength } from '@/lib/core/model/text';
import type { VideoProps } from '@/lib/core/video/props';
import { localizerFor } from '@/lib/core/words/localizer';
import { modelSettings } from '@/lib/server/adapters/language-model/settings';
import { type QuizVideo, quizVideo } from '../renders/quiz-video';
import { countQuestions, proposeMetadata } from '../uploads/propose';
import { inLanguage, quizBrief, revealsAnswer } from './quiz-brief';
import { promotionsPrompt, promptNow, spoilerFreeText } from './suggestion-prompts';

/** The text of the first question that has any. */
const firstQuestionText = ({ rounds }: VideoProps): string | undefined =>
  rounds
    .flatMap(({ questions }) => questions)
    .map(({ content }) => content.question.replaceAll(/\s+/g, ' ').trim())
    .find((words) => words !== '');

/** A usual response: about 2,000 characters. */
const USUAL_TOKENS = 800;

const LONGEST = Math.max(...Object.values(POST_LENGTH));

/** Has a language model write a post for each network, shortened to its limit. @throws UnavailableError, DailyLimitError */
const writePromotions = async (video: QuizVideo, input: SuggestionInput): Promise<SuggestedPromotions> => {
  const { quiz, props } = video;
  const brief = quizBrief(video);
  const post = z.object({ network: z.enum(NETWORKS), text: spoilerFreeText(LONGEST, revealsAnswer(props, brief)) });
  const { posts } = await promptNow(quiz.userId, {
    name: 'promotions',
    ...promotionsPrompt(brief, input, quiz.language),
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
    posts: NETWORKS.map((network) => ({ network, text: shorten(textFor(network).trim(), POST_LENGTH[network]) })),
  };
};

/** Uses only texts of the quiz: the first question, but no answers. */
const compose = ({ quiz, props }: QuizVideo): SuggestedPromotions => {
  const { title } = proposeMetadata(props, quiz.description);
  const teaser = firstQuestionText(props);
  const localizer = localizerFor(props.language);
  const { fill, words } = localizer;
  const { hashtags } = words;
  const head = fill(words.promotion, { title, questions: countQuestions(props, localizer) });
  const question = teaser && fill(words.firstQuestion, { question: teaser });
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
 * writes them, and its errors are thrown. Otherwise, and with a test key
 * (D87), they are composed from texts of the quiz.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestPromotions = async (actor: Actor, input: SuggestionInput): Promise<SuggestedPromotions> => {
  const video = inLanguage(await quizVideo(actor, input.quizId), input);
  return actor.livemode && modelSettings() ? writePromotions(video, input) : compose(video);
};
