import { SHORT_SECONDS } from '../model/cuts';
import { boardOf } from '../model/question-types';
import { type Board, partCount } from '../model/question-types/board';
import { MOTION, PAUSE, toFrames } from './durations';
import { playedRounds, type QuestionProps, type VideoProps } from './props';
import { endOfLine, placeLine, readParts, revealAtOf } from './question-times';
import { readingSeconds, textOfQuestion } from './reading-seconds';
import type { PlacedLine, QuestionPart } from './scenes';
import { linesOfQuestion, type QuestionScript } from './script';
import { shortEnd } from './short-end';
import { type Unplaced, withLine } from './unplaced';

/** When question and board start to enter: so long before the first frame that they are complete there. */
const ENTERED = -toFrames(4);
/** The shortest time for a clue. */
const CLUE = toFrames(1.2);
/** Frames before 3-2-1: time to think, also about a question that is read in a second. */
const THINKING = toFrames(1.5);
/** The countdown, or the end of a longer one: 3-2-1. */
export const SHORT_COUNTDOWN_SECONDS = 3;

/** What is said before 3-2-1, and when parts enter; the countdown starts at `from` or later. */
interface Asked {
  speech: PlacedLine[];
  partsAt: number[];
  from: number;
}

/** Everything is there in the first frame, but each clue waits until the one before is read. */
const silentParts = (board: Board): number[] => {
  if (board.kind !== 'clues') return Array.from({ length: partCount(board) }, () => ENTERED);
  let at = 0;
  return board.clues.map((clue, index) => {
    const entersAt = index === 0 ? ENTERED : at;
    at += Math.max(CLUE, toFrames(readingSeconds(clue)));
    return entersAt;
  });
};

const askedOf = (props: VideoProps, board: Board, script: QuestionScript | null): Asked => {
  const silent = silentParts(board);
  const question = script?.question ? [placeLine(props, script.question, PAUSE.entering)] : [];
  const lines = silent.map((_, index) => script?.parts[index] ?? null);
  const readsParts = lines.some((line) => line !== null);
  const parts = readsParts
    ? readParts(props, lines, Math.max(0, ...question.map(endOfLine)))
    : { speech: [], partsAt: silent };
  const partsAt = board.kind === 'clues' ? parts.partsAt.with(0, ENTERED) : silent;
  const speech = [...question, ...parts.speech];
  const from = Math.max(
    0,
    ...partsAt.map((at) => at + MOTION.enter),
    ...speech.map((said) => endOfLine(said) + PAUSE.countdown),
  );
  return { speech, partsAt, from };
};

/**
 * When the countdown starts: once the question is read, but so that the video has its length.
 * @param rest of the video, from that moment
 */
const startOfCountdown = (props: VideoProps, question: QuestionProps, { from }: Asked, rest: number): number => {
  const { shortest, longest } = SHORT_SECONDS;
  const read = toFrames(readingSeconds(textOfQuestion(question, props.assets))) + THINKING;
  const inBounds = Math.max(toFrames(shortest) - rest, Math.min(read, toFrames(longest) - rest));
  return Math.max(from, inBounds);
};

/** The scenes of a video of one question (D85): question, 3-2-1, answer, call to action. See `shortVideo`. */
export const shortScenes = (props: VideoProps): Unplaced[] => {
  const [round] = playedRounds(props);
  const [question] = round?.questions ?? [];
  if (round === undefined || question === undefined) return [];
  const part: QuestionPart = { roundIndex: 0, roundId: round.id, questionIndex: 0, questionId: question.id };
  const board = boardOf(question, props.assets);
  const script = props.voice === null ? null : linesOfQuestion(props, question);
  const asked = askedOf(props, board, script);
  const countdownFrames = toFrames(question.countdownSeconds);
  const revealAt = revealAtOf(props);
  const answerFrames = revealAt + toFrames(props.answerDurationSeconds);
  const last = shortEnd(props);
  const reveal: Unplaced = {
    ...part,
    kind: 'reveal',
    ...withLine(props, script?.answer, revealAt + PAUSE.reveal, answerFrames),
    transitionInFrames: 0,
    revealAt,
  };
  // A preference without percentages has no solution.
  const after = board.solution === null ? [last] : [reveal, last];
  const rest = after.reduce(
    (sum, { durationInFrames, transitionInFrames }) => sum + durationInFrames - transitionInFrames,
    countdownFrames,
  );
  const countdownAt = startOfCountdown(props, question, asked, rest);
  return [
    {
      ...part,
      kind: 'question',
      durationInFrames: countdownAt + countdownFrames,
      transitionInFrames: 0,
      questionAt: ENTERED,
      speech: asked.speech,
      partsAt: asked.partsAt,
      countdownAt,
      countdownFrames,
      urgencyAt: countdownAt + Math.max(0, countdownFrames - toFrames(SHORT_COUNTDOWN_SECONDS)),
      hintAt: null,
    },
    ...after,
  ];
};
