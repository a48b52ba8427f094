import type { Actor } from '@/lib/core/model/actor';
import type { VideoProps } from '@/lib/core/video/props';
import { QuizNotRenderableError } from '@/lib/server/errors';
import { freezeForVideo, freezeQuiz, type QuizVideo } from '../quizzes/freeze-quiz';
import { getQuiz } from '../quizzes/quizzes';
import { knownSpeech } from '../speech/speech-lines';
import { renderInput } from './render-input';
import { timelineOf, type VideoTimeline } from './timeline';

export type { QuizVideo };

/** `freezeQuiz`, with the speech that is generated. @throws NotFoundError */
export const quizVideo = async (actor: Actor, id: string): Promise<QuizVideo> => {
  const { props, ...video } = await freezeQuiz(actor, id);
  const speech = await knownSpeech(video.quiz, video.script);
  return { ...video, props: { ...props, speech } };
};

/**
 * The timeline of a video of the quiz in its current state (D27). Drafts have one too: empty parts take no time,
 * and a quiz without questions consists of its intro and outro.
 * @throws NotFoundError
 */
export const getQuizTimeline = async (actor: Actor, id: string): Promise<VideoTimeline> =>
  timelineOf((await quizVideo(actor, id)).props);

/** What a browser needs to make the video of a quiz itself. */
interface BrowserVideo {
  props: VideoProps;
  /** Lines of the voice that are not generated yet. */
  missingSpeech: number;
}

/**
 * The video that a render of the quiz would show now, to be made in the user's browser. Creates nothing.
 * @param resolution the quiz's by default
 * @throws NotFoundError, QuizNotRenderableError (D45), TooManyConcurrentRequestsError, UnavailableError
 */
export const getVideo = async (actor: Actor, quizId: string, resolution?: string): Promise<BrowserVideo> => {
  const { quiz, ...prepared } = await renderInput(actor, await getQuiz(actor, quizId), resolution);
  const { errors, props, script } = await freezeForVideo(quiz, prepared);
  if (errors.length > 0) throw new QuizNotRenderableError(errors);
  const speech = await knownSpeech(quiz, script);
  const spoken = new Set(speech.map(({ text }) => text));
  const missing = new Set(script.filter((text) => !spoken.has(text)));
  return { props: { ...props, speech }, missingSpeech: missing.size };
};
