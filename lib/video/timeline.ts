import { boardOf, explanationOf } from '../model/question-types';
import { partCount } from '../model/question-types/board';
import { FPS } from '../model/video-settings';
import type { QuestionProps, VideoProps } from './props';

interface SceneBase {
  /** First frame, in frames of the video. */
  from: number;
  durationInFrames: number;
  /** Frames at the start of this scene during which the scene before is still visible. */
  transitionInFrames: number;
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

/** The text of the fact scene: the explanation and the fact; may be empty. */
export const factOf = (question: QuestionProps): string =>
  [explanationOf(question), question.fact].filter((text) => text !== null && text.trim() !== '').join('\n');

/** A scene before `buildTimeline` sets `from`. */
type Unplaced = Scene extends infer S ? (S extends Scene ? Omit<S, 'from'> : never) : never;

const NO_QUESTION: NoQuestion = { questionIndex: null, questionId: null };
const NO_ROUND: NoRound = { ...NO_QUESTION, roundIndex: null, roundId: null };

/** Share of the countdown within which all clues appear. */
const CLUES_WITHIN = 0.75;

const cluesAt = (count: number, first: number, countdownAt: number, countdownFrames: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? first : countdownAt + Math.round((countdownFrames * CLUES_WITHIN * index) / count),
  );

const questionScenes = (props: VideoProps, question: QuestionProps, part: QuestionPart): Unplaced[] => {
  const { urgencyThreshold, revealSuspenseFrames } = props.look.effects;
  const board = boardOf(question, props.assets);
  const questionAt = MOTION.transition;
  const firstPartAt = questionAt + MOTION.beforeParts;
  const enterTogether = Array.from(
    // The other clues appear during the countdown.
    { length: board.kind === 'clues' ? 1 : partCount(board) },
    (_, index) => firstPartAt + index * MOTION.partStagger,
  );
  const countdownAt = Math.max(questionAt, ...enterTogether) + MOTION.enter + MOTION.beforeCountdown;
  const countdownFrames = toFrames(question.countdownSeconds);
  const partsAt =
    board.kind === 'clues' ? cluesAt(board.clues.length, firstPartAt, countdownAt, countdownFrames) : enterTogether;
  const hintAfter = Math.round((countdownFrames * props.hintTimingPercent) / 100);
  const revealAt = Math.round(revealSuspenseFrames);
  const scenes: Unplaced[] = [
    {
      ...part,
      kind: 'question',
      durationInFrames: countdownAt + countdownFrames,
      transitionInFrames: MOTION.transition,
      questionAt,
      partsAt,
      countdownAt,
      countdownFrames,
      urgencyAt: countdownAt + Math.max(0, countdownFrames - toFrames(urgencyThreshold)),
      hintAt: question.hint && hintAfter < countdownFrames ? countdownAt + hintAfter : null,
    },
  ];
  // A preference without percentages has no solution.
  if (board.solution !== null) {
    scenes.push({
      ...part,
      kind: 'reveal',
      durationInFrames: revealAt + toFrames(props.answerDurationSeconds),
      transitionInFrames: 0,
      revealAt,
    });
  }
  if (factOf(question) !== '' && props.factDurationSeconds > 0) {
    scenes.push({
      ...part,
      kind: 'fact',
      durationInFrames: toFrames(props.factDurationSeconds),
      transitionInFrames: 0,
    });
  }
  return scenes;
};

/** The rounds that have questions; others are not shown. */
export const playedRounds = (props: VideoProps): VideoProps['rounds'] =>
  props.rounds.filter(({ questions }) => questions.length > 0);

/**
 * Places the scenes of a quiz in time. Scenes follow each other without gaps, and each overlaps the one before by its
 * `transitionInFrames`. A question is followed by its reveal and its fact, if any. Round titles are shown if there are
 * several rounds.
 */
export const buildTimeline = (props: VideoProps): Timeline => {
  const rounds = playedRounds(props);
  const scenes: Unplaced[] = [{ ...NO_ROUND, kind: 'intro', durationInFrames: INTRO, transitionInFrames: 0 }];
  let questionIndex = 0;
  for (const [roundIndex, round] of rounds.entries()) {
    const part = { roundIndex, roundId: round.id };
    if (rounds.length > 1) {
      scenes.push({
        ...part,
        ...NO_QUESTION,
        kind: 'round_title',
        durationInFrames: ROUND_TITLE,
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
    durationInFrames: outroFrames(props.outroText),
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
