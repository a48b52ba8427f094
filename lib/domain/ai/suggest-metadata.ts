import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Actor } from '@/lib/model/actor';
import { type QuizVideo, quizVideo } from '../quizzes/internal';
import { proposeMetadata, proposeTitle } from '../uploads/internal';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { countQuestions } from './teaser';
import { writeMetadata } from './write-metadata';

/** From nothing but what the quiz says: so there is no fact in it that its author did not write. What is added is English. */
const compose = ({ quiz, props }: QuizVideo): SuggestedMetadata => {
  const { title, description, tags } = proposeMetadata(props, quiz.description);
  const questions = countQuestions(props);
  const ways = [title, `${title}: ${questions}`, `${title} – can you answer all of them?`, `Quiz: ${title}`];
  const [words = ''] = description.split(/\n\n(?=0:00 )/);
  return {
    quizId: quiz.id,
    titles: [...new Set(ways.map(proposeTitle))],
    descriptions: [...new Set([description, words.trim()])].filter((text) => text !== ''),
    tags,
  };
};

/**
 * Titles, descriptions and tags for a video of a quiz (D71): by the language model if one is configured, whose faults
 * are told and not glossed over by other words; otherwise from what the quiz says.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestMetadata = async (actor: Actor, order: SuggestionOrder): Promise<SuggestedMetadata> => {
  const video = await quizVideo(actor, order.quizId);
  return modelSettings() ? writeMetadata(video, order) : compose(video);
};
