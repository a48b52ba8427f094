import { z } from 'zod';
import type { SuggestedMetadata, SuggestionInput } from '@/lib/core/contracts/suggestions';
import type { Actor } from '@/lib/core/model/actor';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { localizerFor } from '@/lib/core/words/localizer';
import { modelSettings } from '@/lib/server/adapters/language-model/settings';
import { type QuizVideo, quizVideo } from '../renders/quiz-video';
import {
  countQuestions,
  proposeDescription,
  proposeMetadata,
  proposeTags,
  proposeTitle,
  withChapters,
  withCredits,
  withSources,
} from '../uploads/propose';
import { inLanguage, quizBrief, revealsAnswer } from './quiz-brief';
import { metadataPrompt, promptNow, spoilerFreeList, spoilerFreeText } from './suggestion-prompts';

/** A usual response: about 1,500 characters. */
const USUAL_TOKENS = 600;

/** Has a language model write titles, a description and tags, shortened to YouTube's limits (D52). @throws UnavailableError, DailyLimitError */
const writeMetadata = async (video: QuizVideo, input: SuggestionInput): Promise<SuggestedMetadata> => {
  const { quiz, props } = video;
  const brief = quizBrief(video);
  const reveals = revealsAnswer(props, brief);
  const response = await promptNow(quiz.userId, {
    name: 'metadata',
    ...metadataPrompt(brief, input, quiz.language),
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
    descriptions: [
      ...new Set(
        [withChapters(description, props), description].map((text) => withCredits(withSources(text, props), props)),
      ),
    ],
    tags: proposeTags(response.tags, props.language),
  };
};

/** Uses only texts of the quiz, so it states no fact that the author did not write. */
const compose = ({ quiz, props }: QuizVideo): SuggestedMetadata => {
  const { title, description, tags } = proposeMetadata(props, quiz.description);
  const localizer = localizerFor(props.language);
  const { fill, words } = localizer;
  const variants = [
    title,
    fill(words.titleWithCount, { title, questions: countQuestions(props, localizer) }),
    fill(words.titleWithChallenge, { title }),
    fill(words.titleWithKind, { title }),
  ];
  const [beginning = ''] = description.split(/\n\n(?=0:00 )/);
  const withoutChapters = withCredits(withSources(beginning.trim(), props), props);
  return {
    quizId: quiz.id,
    titles: [...new Set(variants.map(proposeTitle))],
    descriptions: [...new Set([description, withoutChapters])].filter((text) => text !== ''),
    tags,
  };
};

/**
 * Suggests titles, descriptions and tags for a video of a quiz (D71). If a language model is configured it writes them,
 * and its errors are thrown. Otherwise, and with a test key
 * (D87), they are composed from texts of the quiz.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestMetadata = async (actor: Actor, input: SuggestionInput): Promise<SuggestedMetadata> => {
  const video = inLanguage(await quizVideo(actor, input.quizId), input);
  return actor.livemode && modelSettings() ? writeMetadata(video, input) : compose(video);
};
