import { playedRounds, type QuestionProps, type VideoProps } from '@/lib/core/video/props';
import type { Timeline } from '@/lib/core/video/scenes';
import { localizerFor } from '@/lib/core/words/localizer';
import { type Answer, type AnswerForm, answerFormOf } from './answer-form';

/** A question of a video, at which it waits for an answer. All frames are of the video. */
export interface Stop {
  question: QuestionProps;
  form: AnswerForm;
  /** When the question has entered and can be answered. */
  from: number;
  /** The last frame before the answer or the next scene: the video waits here. */
  waitsAt: number;
  /** Where the video continues once the question is answered. */
  continuesAt: number;
}

/** The questions of a video, in order. */
export const stopsOf = (video: VideoProps, { scenes, durationInFrames }: Timeline): Stop[] => {
  const localizer = localizerFor(video.language);
  const questions = new Map(playedRounds(video).flatMap((round) => round.questions.map((q) => [q.id, q] as const)));
  return scenes.flatMap((scene, index) => {
    const question = scene.kind === 'question' ? questions.get(scene.questionId) : undefined;
    if (question === undefined) return [];
    const form = answerFormOf(question, video.assets, localizer);
    const continuesAt = scenes[index + 1]?.from ?? durationInFrames - 1;
    return [{ question, form, from: scene.from + scene.transitionInFrames, waitsAt: continuesAt - 1, continuesAt }];
  });
};

/** The last question that has begun at a frame, which its answer, fact and all up to the next question belong to. */
export const stopAt = (stops: readonly Stop[], frame: number): Stop | undefined =>
  stops.findLast(({ from }) => from <= frame);

export interface Result {
  /** Null where nothing is right or wrong. */
  isRight: boolean | null;
  /** Null if the viewer had the answer shown, or could not answer. */
  given: Answer | null;
}

/** By the id of the question. */
export type Results = Readonly<Record<string, Result>>;

/** The first question before or at a frame that must be answered before the video continues. */
export const waitingStop = (stops: readonly Stop[], results: Results, frame: number): Stop | undefined =>
  stops.find(({ question, waitsAt }) => waitsAt <= frame && results[question.id] === undefined);

/** The number of right answers, and of questions that have one. */
export const scoreOf = (stops: readonly Stop[], results: Results): { right: number; total: number } => {
  const counted = stops.filter(({ question }) => results[question.id]?.isRight !== null);
  return { right: counted.filter(({ question }) => results[question.id]?.isRight).length, total: counted.length };
};

/** Questions that have no answer, with their results: the video does not wait at them. */
export const skippedResults = (stops: readonly Stop[]): Results =>
  Object.fromEntries(
    stops
      .filter(({ form }) => form.kind === 'none')
      .map(({ question }) => [question.id, { isRight: null, given: null }]),
  );
