import { boardOf, promptOf } from '../model/question-types';
import type { Board } from '../model/question-types/board';
import type { Reads } from '../model/sound';
import { type Localizer, localizerFor } from '../words/localizer';
import { answerItems, boardItems } from './captions-texts';
import { factOf, playedRounds, type QuestionProps, type VideoProps } from './props';
import { shownTitle } from './round-label';

/** A word as it is shown, and the range of the line's `text` that speaks it; an empty range if it is not spoken. */
export interface ScriptToken {
  shown: string;
  from: number;
  to: number;
}

/** Something that the voice says at a time. */
export interface ScriptLine {
  /** What the engine is given: words for the ear. */
  text: string;
  tokens: ScriptToken[];
}

/** The lines of a question; null where nothing is said. */
export interface QuestionScript {
  question: ScriptLine | null;
  /** One for each part of the board, in the order shown. */
  parts: (ScriptLine | null)[];
  /** Only said after the reveal. */
  answer: ScriptLine | null;
  fact: ScriptLine | null;
}

const reads = ({ voice }: VideoProps, part: Reads): boolean => voice?.reads.includes(part) ?? false;

const lineOf = (text: string): ScriptLine | null => {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  let at = 0;
  const tokens = words.map((shown): ScriptToken => {
    const from = at;
    at += shown.length + 1;
    return { shown, from, to: from + shown.length };
  });
  return words.length === 0 ? null : { text: words.join(' '), tokens };
};

/** The title, in the intro. */
export const lineOfTitle = (props: VideoProps): ScriptLine | null =>
  reads(props, 'title') ? lineOf(props.title) : null;

/** The text at the end of the video. */
export const lineOfOutro = (props: VideoProps): ScriptLine | null =>
  reads(props, 'outro') ? lineOf(props.outroText) : null;

/** The title of a round. @param index among the played rounds */
export const lineOfRound = (props: VideoProps, index: number): ScriptLine | null => {
  const round = playedRounds(props)[index];
  if (round === undefined || !reads(props, 'rounds')) return null;
  return lineOf(shownTitle(index + 1, round.title, localizerFor(props.language)));
};

const partsOf = (board: Board, localizer: Localizer): (ScriptLine | null)[] => {
  switch (board.kind) {
    case 'choices':
    case 'preference':
    case 'versus':
      return boardItems(board, localizer).map(lineOf);
    case 'order':
      return board.items.map(({ text }) => lineOf(text));
    case 'clues':
      return board.clues.map(lineOf);
    default:
      return [];
  }
};

/** What is said of a question: its `narration`, or its text, then its options, answer and fact, as far as they are read. */
export const linesOfQuestion = (props: VideoProps, question: QuestionProps): QuestionScript => {
  const localizer = localizerFor(props.language);
  const board = boardOf(question, props.assets, localizer.words);
  const { narration } = question.content;
  const prompt = narration !== null && narration.trim() !== '' ? narration : promptOf(question, localizer.words);
  return {
    question: reads(props, 'question') ? lineOf(prompt) : null,
    parts: reads(props, 'options') ? partsOf(board, localizer) : [],
    answer: reads(props, 'answer') ? lineOf(answerItems(board, localizer).join('. ')) : null,
    fact: reads(props, 'fact') && props.factDurationSeconds > 0 ? lineOf(factOf(question)) : null,
  };
};

/** Everything that the voice says in a video, in order; each text once. */
export const scriptLines = (props: VideoProps): ScriptLine[] => {
  if (props.voice === null) return [];
  const rounds = playedRounds(props);
  const lines = [
    lineOfTitle(props),
    ...rounds.flatMap((round, index) => [
      ...(rounds.length > 1 ? [lineOfRound(props, index)] : []),
      ...round.questions.flatMap((asked) => {
        const { question, parts, answer, fact } = linesOfQuestion(props, asked);
        return [question, ...parts, answer, fact];
      }),
    ]),
    lineOfOutro(props),
  ].filter((line) => line !== null);
  return [...new Map(lines.map((line) => [line.text, line])).values()];
};
