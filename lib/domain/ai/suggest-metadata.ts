import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Actor } from '@/lib/model/actor';
import { type QuizVideo, quizVideo } from '../quizzes/internal';
import { proposeMetadata, proposeTitle } from '../uploads/internal';
import type { SuggestedMetadata, SuggestionOrder } from './schema';
import { countQuestions } from './teaser';
import { writeMetadata } from './write-metadata';

/** Uses only texts of the quiz, so it states no fact that the author did not write. Added words are in English. */
const compose = ({ quiz, props }: QuizVideo): SuggestedMetadata => {
  const { title, description, tags } = proposeMetadata(props, quiz.description);
  const questions = countQuestions(props);
  const variants = [title, `${title}: ${questions}`, `${title} – can you answer all of them?`, `Quiz: ${title}`];
  const [withoutChapters = ''] = description.split(/\n\n(?=0:00 )/);
  return {
    quizId: quiz.id,
    titles: [...new Set(variants.map(proposeTitle))],
    descriptions: [...new Set([description, withoutChapters.trim()])].filter((text) => text !== ''),
    tags,
  };
};

/**
 * Suggests titles, descriptions and tags for a video of a quiz (D71). If a language model is configured it writes them,
 * and its errors are thrown. Otherwise they are composed from texts of the quiz.
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const suggestMetadata = async (actor: Actor, order: SuggestionOrder): Promise<SuggestedMetadata> => {
  const video = await quizVideo(actor, order.quizId);
  return modelSettings() ? writeMetadata(video, order) : compose(video);
};
