import { answersOf } from '@/lib/core/model/question-types';
import type { QuizVideo } from '../renders/quiz-video';

/** What may be said about a quiz before it is played: its questions, without options or answers. */
export interface QuizBrief {
  title: string;
  description: string;
  rounds: { title: string; questions: string[] }[];
}

export const quizBrief = ({
  quiz,
  props,
}: Pick<QuizVideo, 'props'> & { quiz: { description: string | null } }): QuizBrief => ({
  title: props.title,
  description: quiz.description ?? props.introSubtitle,
  rounds: props.rounds.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ content }) => content.question).filter((text) => text.trim() !== ''),
  })),
});

/** The video with the service's words in the language of a suggestion, which is the quiz's by default. */
export const inLanguage = (video: QuizVideo, { language }: { language?: string | undefined }): QuizVideo => ({
  ...video,
  props: { ...video.props, language: language ?? video.quiz.language },
});

const normalized = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

// Scripts that separate words with spaces and do not attach articles or particles to them.
const PART_OF_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** Finds whole words in a text. Word characters are classified once for all searches. */
const wordFinder = (text: string): ((answer: string) => boolean) => {
  const parts = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) parts[at] = PART_OF_WORD.test(text.charAt(at)) ? 1 : 0;
  return (answer) => {
    for (let at = text.indexOf(answer); at >= 0; at = text.indexOf(answer, at + 1)) {
      if (!parts[at - 1] && !parts[at + answer.length]) return true;
    }
    return false;
  };
};

/** Single letters and small numbers occur in any text, so they reveal nothing. */
const DISTINCTIVE = /\p{L}.*\p{L}|\d{3}/su;

/** Maximum number of characters searched for answers that the brief itself contains: about 50 ms. */
const MAX_SEARCHED_CHARACTERS = 5_000_000;

/**
 * Returns a check whether a text reveals an answer that the brief does not. Inflected forms are not recognized.
 * In very large quizzes, answers past the search limit count as secret without being looked up in the brief.
 */
export const revealsAnswer = (props: QuizVideo['props'], brief: QuizBrief): ((text: string) => boolean) => {
  const known = normalized(
    [brief.title, brief.description, ...brief.rounds.flatMap((round) => [round.title, ...round.questions])].join('\n'),
  );
  const isKnown = wordFinder(known);
  const answers = new Set(props.rounds.flatMap(({ questions }) => questions.flatMap(answersOf)).map(normalized));
  const maxLookups = Math.floor(MAX_SEARCHED_CHARACTERS / (known.length + 1));
  const secrets = [...answers]
    .filter((answer) => DISTINCTIVE.test(answer))
    .filter((answer, index) => index >= maxLookups || !isKnown(answer));
  return (text) => secrets.some(wordFinder(normalized(text)));
};
