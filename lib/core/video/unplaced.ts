import { PAUSE } from './durations';
import type { VideoProps } from './props';
import { endOfLine, placeLine } from './question-times';
import type { NoQuestion, NoRound, PlacedLine, Scene } from './scenes';
import type { ScriptLine } from './script';

/** A scene before `buildTimeline` sets `from`. */
export type Unplaced = Scene extends infer S ? (S extends Scene ? Omit<S, 'from'> : never) : never;

export const NO_QUESTION: NoQuestion = { questionIndex: null, questionId: null };
export const NO_ROUND: NoRound = { ...NO_QUESTION, roundIndex: null, roundId: null };

/** A scene of at least a length in which lines are said one after the other, if there are any. All times are in frames. */
export const withLines = (
  props: VideoProps,
  lines: readonly (ScriptLine | null | undefined)[],
  at: number,
  durationInFrames: number,
) => {
  const speech: PlacedLine[] = [];
  for (const line of lines) {
    const last = speech.at(-1);
    if (line) speech.push(placeLine(props, line, last ? endOfLine(last) + PAUSE.between : at));
  }
  return { speech, durationInFrames: Math.max(durationInFrames, ...speech.map((said) => endOfLine(said) + PAUSE.end)) };
};

/** `withLines` for a single line. */
export const withLine = (
  props: VideoProps,
  line: ScriptLine | null | undefined,
  at: number,
  durationInFrames: number,
) => withLines(props, [line], at, durationInFrames);
