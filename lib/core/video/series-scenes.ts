import { SERIES_SECONDS } from '../model/cuts';
import { boardOf } from '../model/question-types';
import { MOTION, PAUSE, toFrames } from './durations';
import { playedRounds, type QuestionProps, type VideoProps } from './props';
import { askedTimes, revealAtOf } from './question-times';
import { readingSeconds, textOfQuestion } from './reading-seconds';
import type { QuestionPart } from './scenes';
import { lineOfTitle, linesOfQuestion } from './script';
import { shortEnd } from './short-end';
import { SHORT_COUNTDOWN_SECONDS } from './short-scenes';
import { NO_ROUND, type Unplaced, withLine } from './unplaced';

const HOOK = toFrames(2.2);

/** The scenes of a question: asked long enough to read it, so that it takes 8 to 10 seconds unless its voice needs more. */
const questionScenes = (props: VideoProps, question: QuestionProps, part: QuestionPart): Unplaced[] => {
  const board = boardOf(question, props.assets);
  const script = props.voice === null ? null : linesOfQuestion(props, question);
  const times = askedTimes(props, board, { question, script });
  const revealAt = revealAtOf(props);
  const answerFrames = revealAt + toFrames(props.answerDurationSeconds);
  const reveal: Unplaced = {
    ...part,
    kind: 'reveal',
    ...withLine(props, script?.answer, revealAt + PAUSE.reveal, answerFrames),
    transitionInFrames: 0,
    revealAt,
  };
  // A preference without percentages has no solution.
  const after = board.solution === null ? [] : [reveal];
  const rest = after.reduce((sum, { durationInFrames }) => sum + durationInFrames, times.countdownFrames);
  const { shortest, longest } = SERIES_SECONDS.question;
  const read = MOTION.transition + toFrames(readingSeconds(textOfQuestion(question, props.assets)));
  const wanted = Math.max(toFrames(shortest) - rest, Math.min(read, toFrames(longest) - rest));
  // Clues appear during the countdown, so it stays where they expect it.
  const countdownAt = board.kind === 'clues' ? times.countdownAt : Math.max(times.countdownAt, wanted);
  const asked: Unplaced = {
    ...part,
    kind: 'question',
    durationInFrames: countdownAt + times.countdownFrames,
    transitionInFrames: MOTION.transition,
    questionAt: MOTION.transition,
    ...times,
    countdownAt,
    urgencyAt: countdownAt + Math.max(0, times.countdownFrames - toFrames(SHORT_COUNTDOWN_SECONDS)),
    hintAt: null,
  };
  return [asked, ...after];
};

/** The scenes of a Short of several questions (D100): hook, questions with their answers, call to action. See `seriesVideo`. */
export const seriesScenes = (props: VideoProps): Unplaced[] => {
  const [round] = playedRounds(props);
  if (round === undefined) return [];
  const questions = round.questions.flatMap((question, questionIndex) =>
    questionScenes(props, question, { roundIndex: 0, roundId: round.id, questionIndex, questionId: question.id }),
  );
  const hook: Unplaced = {
    ...NO_ROUND,
    kind: 'intro',
    ...withLine(props, lineOfTitle(props), PAUSE.entering, HOOK),
    transitionInFrames: 0,
  };
  return [hook, ...questions, shortEnd(props)];
};
