import { boardOf } from '../model/question-types';
import { FPS } from '../model/video-settings';
import { brandClip } from './brand-clips';
import { MOTION, PAUSE, toFrames } from './durations';
import { clamp } from './math';
import {
  endCardOf,
  hasFact,
  isClassic,
  isSeries,
  isShort,
  playedRounds,
  type QuestionProps,
  type VideoProps,
} from './props';
import { askedTimes, revealAtOf } from './question-times';
import { readingSeconds } from './reading-seconds';
import { recapOf } from './recap';
import type { ClipScene, QuestionPart, Scene, Timeline } from './scenes';
import { lineOfHook, lineOfOutro, lineOfRound, lineOfTitle, linesOfQuestion } from './script';
import { seriesScenes } from './series-scenes';
import { SHORT_LOOP } from './short-end';
import { shortScenes } from './short-scenes';
import { NO_QUESTION, NO_ROUND, type Unplaced, withLine, withLines } from './unplaced';

const INTRO = toFrames(3.2);
const ROUND_TITLE = toFrames(2.2);

/**
 * Frames of the opening of layouts other than `classic`: usually, and for a title that takes longer to read. The first
 * question enters within `firstQuestion` frames; its round's title is shorter then, but not below `roundTitle` (D128).
 */
const OPENING = {
  oneRound: { usual: toFrames(3), longest: toFrames(4.2) },
  rounds: { usual: toFrames(2.2) },
  firstQuestion: toFrames(4),
  roundTitle: toFrames(1.8),
};

/** Only longer quizzes ask for the score, after every so many questions. */
const SCORE_PROMPT = { after: 5, longerThan: 8, frames: MOTION.transition + toFrames(1.2) };

/** Seconds of YouTube's end screen, which has 5 to 20 (D97), and of a list of answers, which viewers may pause. */
const END_SCREEN = 8;
const RECAP = { shortest: 7, perAnswer: 0.3, longest: 12 };

const readingFrames = (text: string): number => Math.ceil(readingSeconds(text) * FPS);

/** Durations of the opening and of the first round's title, without speech. */
const openingFrames = (props: VideoProps): { intro: number; firstTitle: number } => {
  if (isClassic(props)) return { intro: INTRO, firstTitle: ROUND_TITLE };
  const [first, second] = playedRounds(props);
  const wanted = readingFrames(props.title);
  const { oneRound, rounds, firstQuestion, roundTitle } = OPENING;
  if (first === undefined || second === undefined)
    return { intro: clamp(wanted, oneRound.usual, oneRound.longest), firstTitle: ROUND_TITLE };
  // Both scenes end with a transition, during which the next one enters.
  const both = firstQuestion + 2 * MOTION.transition;
  const leastTitle = clamp(readingFrames(first.title), roundTitle, ROUND_TITLE);
  const intro = clamp(wanted, rounds.usual, both - leastTitle);
  return { intro, firstTitle: Math.min(ROUND_TITLE, both - intro) };
};

/** In the classic layout six seconds, and up to eight for a long text. */
const outroFrames = (props: VideoProps): number => {
  const end = endCardOf(props);
  if (end === null) return toFrames(Math.min(8, 6 + props.outroText.length / 100));
  if (end === 'end_screen') return toFrames(END_SCREEN);
  return toFrames(Math.min(RECAP.longest, RECAP.shortest + RECAP.perAnswer * recapOf(props).total));
};

const questionScenes = (props: VideoProps, question: QuestionProps, part: QuestionPart): Unplaced[] => {
  const { urgencyThreshold } = props.look.effects;
  const board = boardOf(question, props.assets);
  const script = props.voice === null ? null : linesOfQuestion(props, question);
  const times = askedTimes(props, board, { question, script });
  const { countdownAt, countdownFrames } = times;
  const hintAfter = Math.round((countdownFrames * props.hintTimingPercent) / 100);
  const revealAt = revealAtOf(props);
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
  if (hasFact(question) && props.factDurationSeconds > 0) {
    scenes.push({
      ...part,
      kind: 'fact',
      ...withLine(props, script?.fact, PAUSE.entering, toFrames(props.factDurationSeconds)),
      transitionInFrames: 0,
    });
  }
  return scenes;
};

/** The scene of a clip of the brand, if it has one. */
const clipScenes = (props: VideoProps, kind: ClipScene['kind']): Unplaced[] => {
  const clip = brandClip(props, kind);
  return clip === null ? [] : [{ ...NO_ROUND, kind, durationInFrames: clip.frames, transitionInFrames: 0, speech: [] }];
};

/** A question is followed by its reveal and its fact, if any. Round titles are shown if there are several rounds, score prompts in long quizzes. */
const quizScenes = (props: VideoProps): Unplaced[] => {
  const hook = lineOfHook(props);
  const rounds = playedRounds(props);
  const total = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  const asksForScore = !isClassic(props) && total > SCORE_PROMPT.longerThan;
  const opening = openingFrames(props);
  const scenes: Unplaced[] = [
    ...clipScenes(props, 'intro_clip'),
    {
      ...NO_ROUND,
      kind: 'intro',
      ...withLines(props, [hook, lineOfTitle(props)], hook ? 0 : PAUSE.end, opening.intro),
      transitionInFrames: 0,
    },
  ];
  let questionIndex = 0;
  for (const [roundIndex, round] of rounds.entries()) {
    const part = { roundIndex, roundId: round.id };
    if (rounds.length > 1) {
      scenes.push({
        ...part,
        ...NO_QUESTION,
        kind: 'round_title',
        ...withLine(
          props,
          lineOfRound(props, roundIndex),
          MOTION.transition + PAUSE.entering,
          roundIndex === 0 ? opening.firstTitle : ROUND_TITLE,
        ),
        transitionInFrames: MOTION.transition,
      });
    }
    for (const question of round.questions) {
      scenes.push(...questionScenes(props, question, { ...part, questionIndex, questionId: question.id }));
      questionIndex++;
      if (asksForScore && questionIndex % SCORE_PROMPT.after === 0 && questionIndex < total) {
        scenes.push({
          ...NO_ROUND,
          kind: 'score_prompt',
          answered: questionIndex,
          durationInFrames: SCORE_PROMPT.frames,
          transitionInFrames: MOTION.transition,
          speech: [],
        });
      }
    }
  }
  scenes.push({
    ...NO_ROUND,
    kind: 'outro',
    ...withLine(props, lineOfOutro(props), MOTION.transition + PAUSE.entering, outroFrames(props)),
    transitionInFrames: MOTION.transition,
  });
  scenes.push(...clipScenes(props, 'outro_clip'));
  return scenes;
};

/**
 * Places the scenes of a video in time. Scenes follow each other without gaps, and each overlaps the one before by its
 * `transitionInFrames`.
 */
export const buildTimeline = (props: VideoProps): Timeline => {
  const { width, height } = props.canvas;
  const unplaced = isSeries(props) ? seriesScenes : isShort(props) ? shortScenes : quizScenes;
  let end = 0;
  const scenes = unplaced(props).map((scene): Scene => {
    const from = end - scene.transitionInFrames;
    end = from + scene.durationInFrames;
    return { ...scene, from };
  });
  const loopFrames = isShort(props) ? SHORT_LOOP : 0;
  return { fps: FPS, width, height, durationInFrames: end, loopFrames, scenes };
};
