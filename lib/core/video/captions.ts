import { type Localizer, localizerFor } from '../words/localizer';
import { captionPages, lineText, PAGE_GAP, twoLines } from './caption-pages';
import { COLUMNS, captionLines } from './captions-lines';
import { answerItems, boardItems, visualItems } from './captions-texts';
import { captionCredits } from './credits';
import { toFrames } from './durations';
import { scorePromptTexts } from './layout/score-prompt';
import type { QuestionProps, VideoProps } from './props';
import { roundLabel } from './round-label';
import type { Scene, Timeline } from './scenes';
import { linesOfQuestion, type QuestionScript } from './script';
import { type QuestionView, sceneView } from './views';

/** A caption of one or two lines, or more if there is no time for several captions. */
export interface CaptionCue {
  /** Milliseconds from the start of the video; whole numbers. */
  startMs: number;
  endMs: number;
  lines: string[];
}

/** Texts that appear at a frame of their scene. */
interface Moment {
  at: number;
  /** Each starts on a new line. */
  paragraphs: string[][];
}

/** Frames. */
const SHORTEST = toFrames(0.9);
const LONGEST = toFrames(12);
const LINES = 2;

/** Texts that are not read. Those that are have captions with the words of the voice. */
const questionMoments = (
  view: QuestionView,
  start: number,
  localizer: Localizer,
  script: QuestionScript | null,
): Moment[] => {
  const { hintAt, partsAt } = view.timing;
  const clues = view.board.kind === 'clues' ? view.board.clues : [];
  const readsParts = script?.parts.some((line) => line !== null) ?? false;
  const moments: Moment[] = [
    {
      at: start,
      paragraphs: [
        script?.question ? [] : [view.question],
        visualItems(view.visual),
        readsParts ? [] : boardItems(view.board, localizer),
      ],
    },
    ...clues.map((clue, index) => ({
      at: Math.max(start, partsAt[index] ?? start),
      paragraphs: [script?.parts[index] ? [] : [clue]],
    })),
  ];
  if (hintAt !== null && view.hint !== null) {
    const hint = localizer.fill(localizer.words.hintTitled, { hint: view.hint });
    moments.push({ at: hintAt, paragraphs: [[hint]] });
  }
  return moments.sort((a, b) => a.at - b.at);
};

/** The scripts of a video's questions by id; empty without a voice. */
const scriptsOf = (props: VideoProps): ReadonlyMap<string, QuestionScript> =>
  new Map(
    props.voice === null
      ? []
      : props.rounds.flatMap(({ questions }) =>
          questions.map((question: QuestionProps) => [question.id, linesOfQuestion(props, question)] as const),
        ),
  );

const momentsOf = (
  props: VideoProps,
  scenes: readonly Scene[],
  scene: Scene,
  scripts: ReadonlyMap<string, QuestionScript>,
): Moment[] => {
  // The first frame after the transition.
  const start = scene.transitionInFrames;
  const view = sceneView(props, scenes, scene);
  const localizer = localizerFor(props.language);
  const credits = view.kind === 'outro' ? captionCredits(props, localizer).map((line) => [line]) : [];
  if (scene.kind !== 'question' && scene.speech.length > 0)
    return credits.length > 0 ? [{ at: start, paragraphs: credits }] : [];
  switch (view.kind) {
    case 'clip':
      return [];
    case 'intro':
      return [{ at: start, paragraphs: [[view.title], [view.subtitle]] }];
    case 'round_title':
      return [{ at: start, paragraphs: [[roundLabel(view.number, view.title, localizer)]] }];
    case 'question':
      return questionMoments(view, start, localizer, scripts.get(scene.questionId ?? '') ?? null);
    case 'reveal':
      return [{ at: view.revealAt, paragraphs: [answerItems(view.board, localizer)] }];
    case 'fact':
      return view.fact === '' ? [] : [{ at: start, paragraphs: view.fact.split('\n').map((line) => [line]) }];
    case 'score_prompt':
      return [{ at: start, paragraphs: scorePromptTexts(view, localizer).map((text) => [text]) }];
    case 'outro':
      return [
        {
          at: start,
          paragraphs: [[view.text, ...Object.values(view.callToAction ?? {})], ...credits],
        },
      ];
  }
};

/** Splits paragraphs into captions of at most two lines. A paragraph that fits into one caption is not split. */
const pagesOf = (paragraphs: readonly string[][]): string[][] => {
  const pages: string[][] = [];
  for (const lines of paragraphs) {
    const last = pages.at(-1);
    if (last !== undefined && last.length + lines.length <= LINES) last.push(...lines);
    else {
      const count = Math.ceil(lines.length / LINES);
      for (let page = 0; page < count; page++) {
        pages.push(
          lines.slice(Math.floor((page * lines.length) / count), Math.floor(((page + 1) * lines.length) / count)),
        );
      }
    }
  }
  return pages;
};

/** Joins captions until there are at most `most`. */
const joinTo = (most: number, pages: readonly string[][]): string[][] => {
  const count = Math.min(pages.length, Math.max(1, most));
  return Array.from({ length: count }, (_, index) =>
    pages.slice(Math.floor((index * pages.length) / count), Math.floor(((index + 1) * pages.length) / count)).flat(),
  );
};

/** Spreads pages over the frames from `from` up to `to`, in proportion to the length of their texts. */
const spread = (
  pages: readonly string[][],
  from: number,
  to: number,
): { from: number; to: number; lines: string[] }[] => {
  const weights = pages.map((lines) => 12 + lines.join('').length);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return pages.map((lines, index) => {
    const start = from + Math.round(((to - from) * passed) / all);
    passed += weights[index] ?? 0;
    const end = from + Math.round(((to - from) * passed) / all);
    return { from: start, to: Math.min(end, start + LONGEST), lines };
  });
};

/** Frames of the video. */
interface Span {
  from: number;
  to: number;
}

/** The first time between `from` and `to` at which nothing is said for `least` frames, else the longest. */
const silence = ({ from, to }: Span, said: readonly Span[], least: number): Span => {
  const overlapping = said.filter((cue) => cue.to + PAGE_GAP > from && cue.from - PAGE_GAP < to);
  const starts = [from, ...overlapping.map((cue) => cue.to + PAGE_GAP)];
  const ends = [...overlapping.map((cue) => cue.from - PAGE_GAP), to];
  const spans = starts.map((start, index): Span => ({ from: start, to: ends[index] ?? to }));
  const lengthOf = (span: Span) => span.to - span.from;
  return (
    spans.find((span) => lengthOf(span) >= least) ??
    spans.reduce((best, other) => (lengthOf(other) > lengthOf(best) ? other : best))
  );
};

/**
 * Captions with all texts of a video, in order and without overlaps: the words of the voice when they are heard, other
 * texts when they appear. No answer appears before its reveal.
 */
export const captions = (props: VideoProps, { scenes, fps, durationInFrames }: Timeline): CaptionCue[] => {
  const scripts = scriptsOf(props);
  const moments = scenes.flatMap((scene) =>
    momentsOf(props, scenes, scene, scripts).map(({ at, paragraphs }) => ({
      from: scene.from + at,
      pages: pagesOf(paragraphs.map(captionLines).filter((lines) => lines.length > 0)),
    })),
  );
  const said = scenes.flatMap((scene) =>
    captionPages(props, scene.speech, twoLines(COLUMNS), scene.durationInFrames).map(({ from, to, lines }) => ({
      from: scene.from + from,
      to: scene.from + to,
      lines: lines.map(lineText),
    })),
  );
  const begins = scenes.map(({ from, transitionInFrames }) => from + transitionInFrames);
  const toMs = (frame: number) => Math.round((frame * 1000) / fps);
  const shown = moments.flatMap(({ from, pages }, index) => {
    if (pages.length === 0) return [];
    const sceneEnd = begins.find((begin) => begin > from) ?? durationInFrames;
    const end = Math.min(moments[index + 1]?.from ?? durationInFrames, sceneEnd);
    const span = silence({ from, to: end }, said, pages.length * SHORTEST);
    return spread(joinTo(Math.floor((span.to - span.from) / SHORTEST), pages), span.from, span.to);
  });
  return [...shown, ...said]
    .filter((page) => page.to > page.from)
    .sort((a, b) => a.from - b.from)
    .map((page) => ({ startMs: toMs(page.from), endMs: toMs(page.to), lines: page.lines }));
};
