import { PAUSE } from './durations';
import type { VideoProps } from './props';
import { endOfLine, placeLine } from './question-times';
import type { NoQuestion, NoRound, Scene } from './scenes';
import type { ScriptLine } from './script';

/** A scene before `buildTimeline` sets `from`. */
export type Unplaced = Scene extends infer S ? (S extends Scene ? Omit<S, 'from'> : never) : never;

export const NO_QUESTION: NoQuestion = { questionIndex: null, questionId: null };
export const NO_ROUND: NoRound = { ...NO_QUESTION, roundIndex: null, roundId: null };

/** A scene of at least a length in which a line is said, if there is one. All times are in frames. */
export const withLine = (
  props: VideoProps,
  line: ScriptLine | null | undefined,
  at: number,
  durationInFrames: number,
) => {
  const speech = !line ? [] : [placeLine(props, line, at)];
  return { speech, durationInFrames: Math.max(durationInFrames, ...speech.map((said) => endOfLine(said) + PAUSE.end)) };
};
