import { boardOf } from '../model/question-types';
import { type Board, partCount } from '../model/question-types/board';
import { FPS } from '../model/video-settings';
import { factOf, playedRounds, type QuestionProps, type VideoProps } from './props';
import { lineOfOutro, lineOfRound, lineOfTitle, linesOfQuestion, type QuestionScript, type ScriptLine } from './script';
import { spokenOf } from './spoken';

/** A line of the voice, with times in frames of its scene. */
export interface PlacedLine {
  line: ScriptLine;
  at: number;
  /** Rounded up, so that nothing is cut off. */
  durationInFrames: number;
}

interface SceneBase {
  /** First frame, in frames of the video. */
  from: number;
  durationInFrames: number;
  /** Frames at the start of this scene during which the scene before is still visible. */
  transitionInFrames: number;
  /** What is said in it, in order, without overlaps. It ends before the scene does. */
  speech: PlacedLine[];
}

interface RoundPart {
  /** Index among the rounds that have questions. */
  roundIndex: number;
  roundId: string;
}

interface QuestionPart extends RoundPart {
  /** Index in the whole quiz, from 0. */
  questionIndex: number;
  questionId: string;
}

interface NoQuestion {
  questionIndex: null;
  questionId: null;
}

interface NoRound extends NoQuestion {
  roundIndex: null;
  roundId: null;
}

export interface IntroScene extends SceneBase, NoRound {
  kind: 'intro';
}

export interface RoundTitleScene extends SceneBase, RoundPart, NoQuestion {
  kind: 'round_title';
}

/** All times are in frames from the start of the scene. */
export interface QuestionScene extends SceneBase, QuestionPart {
  kind: 'question';
  /** When the question's text starts to enter. */
  questionAt: number;
  /** When each part of the board (options, items, clues …) starts to enter, in the order shown. */
  partsAt: number[];
  countdownAt: number;
  countdownFrames: number;
  /** When the last seconds (`urgencyThreshold`) start; not before `countdownAt`. */
  urgencyAt: number;
  /** When the hint appears; null if there is none, or if it would appear at the end. */
  hintAt: number | null;
}

export interface RevealScene extends SceneBase, QuestionPart {
  kind: 'reveal';
  /** The first frame that shows the answer. The suspense lasts until then. */
  revealAt: number;
}

export interface FactScene extends SceneBase, QuestionPart {
  kind: 'fact';
}

export interface OutroScene extends SceneBase, NoRound {
  kind: 'outro';
}

export type Scene = IntroScene | RoundTitleScene | QuestionScene | RevealScene | FactScene | OutroScene;

export interface Timeline {
  fps: number;
  width: number;
  height: number;
  durationInFrames: number;
  scenes: Scene[];
}

/** Converts seconds to whole frames. */
export const toFrames = (seconds: number): number => Math.round(seconds * FPS);

/** Durations of movements in frames. */
export const MOTION = {
  transition: toFrames(0.4),
  enter: toFrames(0.4),
  /** Between the question's text and the first part of its board. */
  beforeParts: toFrames(0.7),
  partStagger: toFrames(0.17),
  /** Between the end of the last part's entrance and the countdown. */
  beforeCountdown: toFrames(1),
} as const;

const INTRO = toFrames(3.2);
const ROUND_TITLE = toFrames(2.2);

/** Six seconds, and up to eight for a long text. */
const outroFrames = (text: string) => toFrames(Math.min(8, 6 + text.length / 100));

/** A scene before `buildTimeline` sets `from`. */
type Unplaced = Scene extends infer S ? (S extends Scene ? Omit<S, 'from'> : never) : never;

const NO_QUESTION: NoQuestion = { questionIndex: null, questionId: null };
const NO_ROUND: NoRound = { ...NO_QUESTION, roundIndex: null, roundId: null };

/** Share of the countdown within which all clues appear. */
const CLUES_WITHIN = 0.75;

/** Pauses before and after lines, in frames. */
const PAUSE = {
  /** After something started to enter. */
  entering: toFrames(0.2),
  /** Between the lines of a question. */
  between: toFrames(0.25),
  /** Before the countdown, which starts at most 0.3 s after the last word. */
  countdown: toFrames(0.25),
  /** After the chime of the reveal started. */
  reveal: toFrames(0.3),
  end: toFrames(0.5),
} as const;

/** Seconds that remain to guess after the last clue is read. */
const AFTER_CLUES = 2;

const place = (props: VideoProps, line: ScriptLine, at: number): PlacedLine => ({
  line,
  at,
  durationInFrames: Math.ceil((spokenOf(props, line).durationMs * FPS) / 1000),
});

const endOf = ({ at, durationInFrames }: PlacedLine): number => at + durationInFrames;

/** A scene of at least a length in which a line is said, if there is one. */
const withLine = (props: VideoProps, line: ScriptLine | null | undefined, at: number, durationInFrames: number) => {
  const speech = !line ? [] : [place(props, line, at)];
  return { speech, durationInFrames: Math.max(durationInFrames, ...speech.map((said) => endOf(said) + PAUSE.end)) };
};

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
    const at = Math.max(evenly[index] ?? countdownAt, last === undefined ? 0 : endOf(last) + PAUSE.between);
    partsAt.push(at);
    if (line === null) continue;
    const said = place(props, line, at);
    speech.push(said);
    countdownFrames = Math.max(countdownFrames, endOf(said) + toFrames(AFTER_CLUES) - countdownAt);
  }
  return { speech, partsAt, countdownAt, countdownFrames };
};

/** Reads the parts one after another, each when it enters. @param from when the question is read */
const readParts = (props: VideoProps, lines: readonly (ScriptLine | null)[], from: number) => {
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
    const said = place(props, line, end);
    speech.push(said);
    end = endOf(said);
  }
  return { speech, partsAt };
};

/** The question is read, then its parts; the countdown starts right after the last word. */
const spokenTimes = (
  props: VideoProps,
  board: Board,
  { question, script }: { question: QuestionProps; script: QuestionScript },
): AskedTimes => {
  const silent = silentTimes(board, question);
  const entering = entrances(board);
  const lines = entering.map((_, index) => script.parts[index] ?? null);
  const readsParts = lines.some((line) => line !== null);
  if (script.question === null && !readsParts) return silent;
  const asked = script.question === null ? [] : [place(props, script.question, MOTION.transition + PAUSE.entering)];
  // A short question waits for its parts, so that its last word is heard just before the countdown.
  const entered = Math.max(...entering) + MOTION.enter;
  for (const said of readsParts ? [] : asked) {
    said.at = Math.max(said.at, entered - PAUSE.countdown - said.durationInFrames);
  }
  const from = Math.max(MOTION.transition, ...asked.map(endOf));
  const parts = readsParts ? readParts(props, lines, from) : { speech: [], partsAt: entering };
  const speech = [...asked, ...parts.speech];
  const countdownAt = Math.max(
    Math.max(...parts.partsAt) + MOTION.enter,
    ...speech.map((said) => endOf(said) + PAUSE.countdown),
  );
  const times = { speech, partsAt: parts.partsAt, countdownAt, countdownFrames: silent.countdownFrames };
  if (board.kind !== 'clues') return times;
  return withLaterClues(
    props,
    board.clues.map((_, index) => script.parts[index] ?? null),
    times,
  );
};

const questionScenes = (props: VideoProps, question: QuestionProps, part: QuestionPart): Unplaced[] => {
  const { urgencyThreshold, revealSuspenseFrames } = props.look.effects;
  const board = boardOf(question, props.assets);
  const script = props.voice === null ? null : linesOfQuestion(props, question);
  const times = script === null ? silentTimes(board, question) : spokenTimes(props, board, { question, script });
  const { countdownAt, countdownFrames } = times;
  const hintAfter = Math.round((countdownFrames * props.hintTimingPercent) / 100);
  const revealAt = Math.round(revealSuspenseFrames);
  const scenes: Unplaced[] = [
    {
      ...part,
      kind: 'question',
      durationInFrames: countdownAt + countdownFrames,
      transitionInFrames: MOTION.transition,
      questionAt: MOTION.transition,
      ...times,
      urgencyAt: countdownAt + Math.max(0, countdownFrames - toFrames(urgencyThreshold)),
      hintAt: question.hint && hintAfter < countdownFrames ? countdownAt + hintAfter : null,
    },
  ];
  // A preference without percentages has no solution.
  if (board.solution !== null) {
    scenes.push({
      ...part,
      kind: 'reveal',
      ...withLine(props, script?.answer, revealAt + PAUSE.reveal, revealAt + toFrames(props.answerDurationSeconds)),
      transitionInFrames: 0,
      revealAt,
    });
  }
  if (factOf(question) !== '' && props.factDurationSeconds > 0) {
    scenes.push({
      ...part,
      kind: 'fact',
      ...withLine(props, script?.fact, PAUSE.entering, toFrames(props.factDurationSeconds)),
      transitionInFrames: 0,
    });
  }
  return scenes;
};

/**
 * Places the scenes of a quiz in time. Scenes follow each other without gaps, and each overlaps the one before by its
 * `transitionInFrames`. A question is followed by its reveal and its fact, if any. Round titles are shown if there are
 * several rounds.
 */
export const buildTimeline = (props: VideoProps): Timeline => {
  const rounds = playedRounds(props);
  const scenes: Unplaced[] = [
    { ...NO_ROUND, kind: 'intro', ...withLine(props, lineOfTitle(props), PAUSE.end, INTRO), transitionInFrames: 0 },
  ];
  let questionIndex = 0;
  for (const [roundIndex, round] of rounds.entries()) {
    const part = { roundIndex, roundId: round.id };
    if (rounds.length > 1) {
      scenes.push({
        ...part,
        ...NO_QUESTION,
        kind: 'round_title',
        ...withLine(props, lineOfRound(props, roundIndex), MOTION.transition + PAUSE.entering, ROUND_TITLE),
        transitionInFrames: MOTION.transition,
      });
    }
    for (const question of round.questions) {
      scenes.push(...questionScenes(props, question, { ...part, questionIndex, questionId: question.id }));
      questionIndex++;
    }
  }
  scenes.push({
    ...NO_ROUND,
    kind: 'outro',
    ...withLine(props, lineOfOutro(props), MOTION.transition + PAUSE.entering, outroFrames(props.outroText)),
    transitionInFrames: MOTION.transition,
  });

  let end = 0;
  const placed = scenes.map((scene): Scene => {
    const from = end - scene.transitionInFrames;
    end = from + scene.durationInFrames;
    return { ...scene, from };
  });
  return { fps: FPS, width: props.canvas.width, height: props.canvas.height, durationInFrames: end, scenes: placed };
};
