import type { AssetRef } from '../../../lib/core/model/assets';
import { boardOf, visualOf } from '../../../lib/core/model/question-types';
import type { Visual } from '../../../lib/core/model/question-types/visual';
import type { QuestionProps, VideoProps } from '../../../lib/core/video/props';
import { playedRounds } from '../../../lib/core/video/props';
import { localizerFor } from '../../../lib/core/words/localizer';

/** What a thumbnail shows beside the title: parts of questions before their reveal, never an answer (D44). */
export type Subject =
  /** A picture as at the start of its countdown: hidden ones stay hidden. */
  | { kind: 'picture'; visual: Extract<Visual, { kind: 'picture' }>; image: AssetRef }
  /** Pictures to choose from; at least two, so that they do not reveal the answer. */
  | { kind: 'pictures'; images: AssetRef[] }
  | { kind: 'emojis'; emojis: string }
  /** The letters of the options, or the marks of true and false. */
  | { kind: 'cards'; marks: (string | boolean)[] };

export interface Thumbnail {
  subject: Subject;
  /** The question of the subject; null for cards. */
  questionId: string | null;
  questions: number;
}

/** Of the cards. */
const LETTERS = 4;
const MAX_PICTURES = 3;

const pictureOf = (question: QuestionProps, { assets }: VideoProps): Subject | null => {
  const visual = visualOf(question, assets);
  return visual?.kind === 'picture' && visual.image !== null ? { kind: 'picture', visual, image: visual.image } : null;
};

const picturesOf = (question: QuestionProps, { assets }: VideoProps): Subject | null => {
  const board = boardOf(question, assets);
  const options = board.kind === 'choices' ? board.options : board.kind === 'order' ? board.items : [];
  const images = options.flatMap(({ image }) => image ?? []).slice(0, MAX_PICTURES);
  return images.length > 1 ? { kind: 'pictures', images } : null;
};

const emojisOf = (question: QuestionProps, { assets }: VideoProps): Subject | null => {
  const visual = visualOf(question, assets);
  return visual?.kind === 'emojis' && visual.emojis.trim() !== '' ? { kind: 'emojis', emojis: visual.emojis } : null;
};

const isTrueOrFalse = (question: QuestionProps, { assets }: VideoProps): boolean => {
  const board = boardOf(question, assets);
  return board.kind === 'choices' && board.options.some(({ mark }) => mark !== 'letter');
};

const cardsOf = (questions: readonly QuestionProps[], props: VideoProps): Subject => ({
  kind: 'cards',
  marks:
    questions.length > 0 && questions.every((question) => isTrueOrFalse(question, props))
      ? [true, false]
      : localizerFor(props.language).words.letters.slice(0, LETTERS),
});

/** Chooses the subject: the first picture, or pictures to choose from, or emojis, or letter cards. */
export const thumbnailOf = (props: VideoProps): Thumbnail => {
  const questions = playedRounds(props).flatMap((round) => round.questions);
  for (const find of [pictureOf, picturesOf, emojisOf]) {
    const found = questions
      .map((question) => ({ subject: find(question, props), questionId: question.id }))
      .find(({ subject }) => subject !== null);
    if (found?.subject) return { ...found, subject: found.subject, questions: questions.length };
  }
  return { subject: cardsOf(questions, props), questionId: null, questions: questions.length };
};
