import type { ScriptLine } from './script-line';

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

export interface QuestionPart extends RoundPart {
  /** Index in the whole quiz, from 0. */
  questionIndex: number;
  questionId: string;
}

export interface NoQuestion {
  questionIndex: null;
  questionId: null;
}

export interface NoRound extends NoQuestion {
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

/** Asks for the score so far, after every fifth question of a long quiz (D97). */
export interface ScorePromptScene extends SceneBase, NoRound {
  kind: 'score_prompt';
  /** The number of questions that are over. */
  answered: number;
}

export interface OutroScene extends SceneBase, NoRound {
  kind: 'outro';
}

/** A clip of the brand, before the intro or after the outro (D84). Neither it nor the scene after it has a transition. */
export interface ClipScene extends SceneBase, NoRound {
  kind: 'intro_clip' | 'outro_clip';
}

export type Scene =
  | ClipScene
  | IntroScene
  | RoundTitleScene
  | QuestionScene
  | RevealScene
  | FactScene
  | ScorePromptScene
  | OutroScene;

export interface Timeline {
  fps: number;
  width: number;
  height: number;
  durationInFrames: number;
  /** Frames at the end in which the video's first frame enters again, so that it plays in a loop; usually 0. */
  loopFrames: number;
  scenes: Scene[];
}
