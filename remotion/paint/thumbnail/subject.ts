import { type AssetRef, assetRef } from '../../../lib/core/model/assets';
import { BLANK, boardOf, promptOf, visualOf } from '../../../lib/core/model/question-types';
import type { Visual } from '../../../lib/core/model/question-types/visual';
import { codePointLength } from '../../../lib/core/model/text';
import type { ThumbnailDesign } from '../../../lib/core/model/thumbnail';
import { openPictures } from '../../../lib/core/video/open-pictures';
import type { QuestionProps, VideoProps } from '../../../lib/core/video/props';
import { playedRounds } from '../../../lib/core/video/props';
import { textFor } from '../../../lib/core/video/script';
import { localizerFor } from '../../../lib/core/words/localizer';

/** What a thumbnail shows beside the title: parts of questions before their reveal, never an answer (D44). */
export type Subject =
  /** A picture as at the start of its countdown: hidden ones stay hidden. */
  | { kind: 'picture'; visual: Extract<Visual, { kind: 'picture' }>; image: AssetRef }
  /** Pictures to choose from; at least two, so that they do not reveal the answer. */
  | { kind: 'pictures'; images: AssetRef[] }
  | { kind: 'emojis'; emojis: string }
  /** A whole picture: the user's own, or one that its question shows from its start. */
  | { kind: 'photo'; image: AssetRef }
  /** The letters of the options, or the marks of true and false. */
  | { kind: 'cards'; marks: (string | boolean)[] };

export interface Thumbnail {
  subject: Subject;
  /** The question of the subject; null for cards. */
  questionId: string | null;
  questions: number;
  variant: ThumbnailDesign['variant'];
  /** In large letters. */
  text: string;
}

/** Of the cards. */
const LETTERS = 4;
const MAX_PICTURES = 3;

type Finder = (question: QuestionProps, props: VideoProps) => Subject | null;

const pictureOf: Finder = (question, { assets }) => {
  const visual = visualOf(question, assets);
  return visual?.kind === 'picture' && visual.image !== null ? { kind: 'picture', visual, image: visual.image } : null;
};

const picturesOf: Finder = (question, { assets }) => {
  const board = boardOf(question, assets);
  const options = board.kind === 'choices' ? board.options : board.kind === 'order' ? board.items : [];
  const shown = board.kind === 'pairs' ? (board.images?.left ?? []) : options.map(({ image }) => image);
  const images = shown.flatMap((image) => image ?? []).slice(0, MAX_PICTURES);
  return images.length > 1 ? { kind: 'pictures', images } : null;
};

const emojisOf: Finder = (question, { assets }) => {
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

interface Found {
  subject: Subject;
  questionId: string | null;
}

/** Chooses the subject: the first picture, or pictures to choose from, or emojis, or letter cards. */
const subjectOf = (questions: readonly QuestionProps[], props: VideoProps, finders: readonly Finder[]): Found => {
  for (const find of finders) {
    const found = questions
      .map((question) => ({ subject: find(question, props), questionId: question.id }))
      .find(({ subject }) => subject !== null);
    if (found?.subject) return { ...found, subject: found.subject };
  }
  return { subject: cardsOf(questions, props), questionId: null };
};

/** A picture that its question shows from its start, and no other question uncovers. */
const photoOf: Finder = (question, props) => {
  const visual = visualOf(question, props.assets);
  const image = visual?.kind === 'picture' ? visual.image : null;
  const isOpen = openPictures(props).quiz.some(({ sha256 }) => sha256 === image?.sha256);
  return image !== null && isOpen ? { kind: 'photo', image } : null;
};

/** Widths of texts in Latin letters: shorter ones are rarely a question on their own, and longer ones are too small at 168 px. */
const SHORTEST_QUESTION = 12;
const LONGEST_QUESTION = 60;
/** A title below a number has room for two lines. */
const LONGEST_TITLE = 30;
const LONGEST_WORD = 17;

/** The width of a text in Latin letters, of which a Chinese, Japanese or Korean character takes two. */
const widthOf = (text: string): number =>
  codePointLength(text) +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** The question that a thumbnail asks: the shortest, if possible one with a picture. */
const askedOf = (questions: readonly QuestionProps[], props: VideoProps) => {
  const { words } = localizerFor(props.language);
  const asked = questions
    .map((question) => ({ question, text: promptOf(question, words).replaceAll(BLANK, '___').trim() }))
    .filter(({ text }) => text !== '');
  const rank = ({ question, text }: (typeof asked)[number]): number => {
    const length = widthOf(text);
    const hasPhoto = photoOf(question, props) !== null;
    return length + (length < SHORTEST_QUESTION ? 200 : 0) + (hasPhoto && length <= LONGEST_QUESTION ? 0 : 100);
  };
  return asked.toSorted((a, b) => rank(a) - rank(b))[0];
};

/** The question of a thumbnail with a covered answer, and its picture or a question mark. */
const questionOf = (questions: readonly QuestionProps[], props: VideoProps): Found & { text: string } => {
  const asked = askedOf(questions, props);
  const subject = asked && (photoOf(asked.question, props) ?? emojisOf(asked.question, props));
  return {
    subject: subject ?? { kind: 'cards', marks: ['?'] },
    questionId: subject ? asked.question.id : null,
    text: asked?.text ?? props.title,
  };
};

/** What makes viewers click, as in Shorts. */
const hookOf = (questions: readonly QuestionProps[], { language }: VideoProps): string => {
  const { hook, seriesHook, choiceHook } = localizerFor(language).words.shorts;
  const areChoices = questions.length > 0 && questions.every(({ type }) => type === 'would_you_rather');
  if (areChoices) return choiceHook;
  return questions.length === 1 ? hook : seriesHook;
};

/** A hook in large letters. Thumbnails of a channel should not all say the same, but those of a quiz always do (D231). */
const largeHookOf = (questions: readonly QuestionProps[], props: VideoProps): string => {
  const { shorts, spoken } = localizerFor(props.language).words;
  const hook = hookOf(questions, props);
  if (hook !== shorts.seriesHook) return hook;
  const others = spoken.hooks.slice(0, 2).map((text) => text.replace(/[.。।۔]$/u, ''));
  return textFor(props.title, [hook, ...others.filter((text) => widthOf(text) <= LONGEST_TITLE)]);
};

const HOOK_SUBJECTS = [photoOf, picturesOf, emojisOf];

const proposalOf = (
  variant: ThumbnailDesign['variant'],
  questions: readonly QuestionProps[],
  props: VideoProps,
): Found & { text: string } => {
  switch (variant) {
    case null:
      return { ...subjectOf(questions, props, [pictureOf, picturesOf, emojisOf]), text: props.title };
    case 'question':
      return questionOf(questions, props);
    case 'number': {
      const isReadable =
        widthOf(props.title) <= LONGEST_TITLE && props.title.split(/\s/).every((word) => widthOf(word) <= LONGEST_WORD);
      return {
        ...subjectOf(questions, props, HOOK_SUBJECTS),
        text: isReadable ? props.title : hookOf(questions, props),
      };
    }
    case 'hook':
      return { ...subjectOf(questions, props, HOOK_SUBJECTS), text: largeHookOf(questions, props) };
  }
};

/** Everything that the painter of a thumbnail uses of the questions: no answer, and no picture that shows one. */
export const thumbnailOf = (props: VideoProps): Thumbnail => {
  const { variant = null, text = null, imageUrl = null } = props.thumbnail ?? {};
  const questions = playedRounds(props).flatMap((round) => round.questions);
  const proposal = proposalOf(variant, questions, props);
  const own = assetRef(props.assets, imageUrl);
  const found: Found = own ? { subject: { kind: 'photo', image: own }, questionId: null } : proposal;
  const { subject, questionId } = found;
  return { subject, questionId, questions: questions.length, variant, text: text ?? proposal.text };
};
