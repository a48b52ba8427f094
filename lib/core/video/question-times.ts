import { type Board, partCount } from '../model/question-types/board';
import { FPS } from '../model/video-settings';
import { MOTION, PAUSE, toFrames } from './durations';
import type { QuestionProps, VideoProps } from './props';
import type { PlacedLine, QuestionScene } from './scenes';
import type { QuestionScript, ScriptLine } from './script';
import { spokenOf } from './spoken';

/** A line that starts at a frame of its scene. */
export const placeLine = (props: VideoProps, line: ScriptLine, at: number): PlacedLine => ({
  line,
  at,
  durationInFrames: Math.ceil((spokenOf(props, line).durationMs * FPS) / 1000),
});

export const endOfLine = ({ at, durationInFrames }: PlacedLine): number => at + durationInFrames;

/** The shortest suspense of a quiz that asks for it. */
const SUSPENSE = toFrames(1.5);

/** When the answer is revealed, in frames of its scene: the suspense lasts until then. */
export const revealAtOf = ({ answerReveal, look }: VideoProps): number =>
  Math.max(Math.round(look.effects.revealSuspenseFrames), answerReveal === 'suspense' ? SUSPENSE : 0);

/** Share of the countdown within which all clues appear. */
const CLUES_WITHIN = 0.75;

/** Seconds that remain to guess after the last clue is read. */
const AFTER_CLUES = 2;

const cluesAt = (count: number, first: number, countdownAt: number, countdownFrames: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? first : countdownAt + Math.round((countdownFrames * CLUES_WITHIN * index) / count),
  );

/** What is said of a question before its reveal, when its parts enter, and its countdown. */
type AskedTimes = Pick<QuestionScene, 'speech' | 'partsAt' | 'countdownAt' | 'countdownFrames'>;

/** When the parts enter that do so before the countdown. */
const entrances = (board: Board): number[] =>
  Array.from(
    // The other clues appear during the countdown.
    { length: board.kind === 'clues' ? 1 : partCount(board) },
    (_, index) => MOTION.transition + MOTION.beforeParts + index * MOTION.partStagger,
  );

const silentTimes = (board: Board, { countdownSeconds }: QuestionProps): AskedTimes => {
  const entering = entrances(board);
  const countdownAt = Math.max(MOTION.transition, ...entering) + MOTION.enter + MOTION.beforeCountdown;
  const countdownFrames = toFrames(countdownSeconds);
  const partsAt =
    board.kind === 'clues' ? cluesAt(board.clues.length, entering[0] ?? 0, countdownAt, countdownFrames) : entering;
  return { speech: [], partsAt, countdownAt, countdownFrames };
};

/** Adds the clues that appear during the countdown, which waits until they are read. */
const withLaterClues = (props: VideoProps, lines: readonly (ScriptLine | null)[], times: AskedTimes): AskedTimes => {
  const { countdownAt } = times;
  const speech = [...times.speech];
  const partsAt = [...times.partsAt];
  let { countdownFrames } = times;
  const evenly = cluesAt(lines.length, 0, countdownAt, countdownFrames);
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const last = speech.at(-1);
    const at = Math.max(evenly[index] ?? countdownAt, last === undefined ? 0 : endOfLine(last) + PAUSE.between);
    partsAt.push(at);
    if (line === null) continue;
    const said = placeLine(props, line, at);
    speech.push(said);
    countdownFrames = Math.max(countdownFrames, endOfLine(said) + toFrames(AFTER_CLUES) - countdownAt);
  }
  return { speech, partsAt, countdownAt, countdownFrames };
};

/** Reads the parts one after another, each when it enters. @param from when the question is read */
export const readParts = (props: VideoProps, lines: readonly (ScriptLine | null)[], from: number) => {
  const speech: PlacedLine[] = [];
  const partsAt: number[] = [];
  const lastRead = lines.findLastIndex((line) => line !== null);
  let end = from;
  for (const [index, line] of lines.entries()) {
    if (index > lastRead) {
      // Nothing enters between the last word and the countdown.
      partsAt.push(speech.at(-1)?.at ?? end);
      continue;
    }
    end += line === null ? MOTION.partStagger : PAUSE.between;
    partsAt.push(end);
    if (line === null) continue;
    const said = placeLine(props, line, end);
    speech.push(said);
    end = endOfLine(said);
  }
  return { speech, partsAt };
};

/**
 * When a question and its parts enter and are read, and when its countdown starts: right after the last word.
 * @param script null without a voice
 */
export const askedTimes = (
  props: VideoProps,
  board: Board,
  { question, script }: { question: QuestionProps; script: QuestionScript | null },
): AskedTimes => {
  const silent = silentTimes(board, question);
  if (script === null) return silent;
  const entering = entrances(board);
  const lines = entering.map((_, index) => script.parts[index] ?? null);
  const readsParts = lines.some((line) => line !== null);
  if (script.question === null && !readsParts) return silent;
  const asked = script.question === null ? [] : [placeLine(props, script.question, MOTION.transition + PAUSE.entering)];
  // A short question waits for its parts, so that its last word is heard just before the countdown.
  const entered = Math.max(...entering) + MOTION.enter;
  for (const said of readsParts ? [] : asked) {
    said.at = Math.max(said.at, entered - PAUSE.countdown - said.durationInFrames);
  }
  const from = Math.max(MOTION.transition, ...asked.map(endOfLine));
  const parts = readsParts ? readParts(props, lines, from) : { speech: [], partsAt: entering };
  const speech = [...asked, ...parts.speech];
  const countdownAt = Math.max(
    Math.max(...parts.partsAt) + MOTION.enter,
    ...speech.map((said) => endOfLine(said) + PAUSE.countdown),
  );
  const times = { speech, partsAt: parts.partsAt, countdownAt, countdownFrames: silent.countdownFrames };
  if (board.kind !== 'clues') return times;
  return withLaterClues(
    props,
    board.clues.map((_, index) => script.parts[index] ?? null),
    times,
  );
};
