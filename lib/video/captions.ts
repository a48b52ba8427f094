import { captionLines } from './captions-lines';
import { answerItems, boardItems, visualItems } from './captions-texts';
import type { VideoProps } from './props';
import { roundLabel } from './round-label';
import { type Scene, type Timeline, toFrames } from './timeline';
import { type QuestionView, sceneView } from './views';

/** A caption: one or two lines, more only where time does not allow for several. */
export interface CaptionCue {
  /** Milliseconds from the start of the video; whole numbers. */
  startMs: number;
  endMs: number;
  lines: string[];
}

/** What begins to be said at a frame of its scene. */
interface Moment {
  at: number;
  /** Each begins on a line of its own. */
  paragraphs: string[][];
}

/** Frames. */
const SHORTEST = toFrames(0.9);
const LONGEST = toFrames(12);
const LINES = 2;

const questionMoments = (view: QuestionView, start: number): Moment[] => {
  const { hintAt, partsAt } = view.timing;
  const clues = view.board.kind === 'clues' ? view.board.clues : [];
  const said: Moment[] = [
    { at: start, paragraphs: [[view.question], visualItems(view.visual), boardItems(view.board)] },
    ...clues.map((clue, index) => ({ at: partsAt[index] ?? start, paragraphs: [[clue]] })),
  ];
  if (hintAt !== null && view.hint !== null) said.push({ at: hintAt, paragraphs: [[`Hint: ${view.hint}`]] });
  return said.sort((a, b) => a.at - b.at);
};

/** What a scene says; `start` is its first frame in which the scene before is gone. */
const momentsOf = (props: VideoProps, scenes: readonly Scene[], scene: Scene): Moment[] => {
  const start = scene.transitionInFrames;
  const view = sceneView(props, scenes, scene);
  switch (view.kind) {
    case 'intro':
      return [{ at: start, paragraphs: [[view.title], [view.subtitle]] }];
    case 'round_title':
      return [{ at: start, paragraphs: [[roundLabel(view.number, view.title)]] }];
    case 'question':
      return questionMoments(view, start);
    case 'reveal':
      return [{ at: view.revealAt, paragraphs: [answerItems(view.board)] }];
    case 'fact':
      return [{ at: start, paragraphs: view.fact.split('\n').map((line) => [line]) }];
    case 'outro':
      return [{ at: start, paragraphs: [[view.text]] }];
  }
};

/** Cuts paragraphs into captions of at most two lines, none torn apart that fits into one. */
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

/** At most so many captions: where time is short, several become one of more lines. */
const joinedTo = (most: number, pages: readonly string[][]): string[][] => {
  const count = Math.min(pages.length, Math.max(1, most));
  return Array.from({ length: count }, (_, index) =>
    pages.slice(Math.floor((index * pages.length) / count), Math.floor(((index + 1) * pages.length) / count)).flat(),
  );
};

/** Spreads pages over the frames from `from` up to `to`, each for as long as its text is. */
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

/**
 * All that a video says in words, in order and without overlaps, at the times of its timeline. An
 * answer is never said before it is revealed.
 */
export const captions = (props: VideoProps, { scenes, fps, durationInFrames }: Timeline): CaptionCue[] => {
  const said = scenes.flatMap((scene) =>
    momentsOf(props, scenes, scene).map(({ at, paragraphs }) => ({
      from: scene.from + at,
      pages: pagesOf(paragraphs.map(captionLines).filter((lines) => lines.length > 0)),
    })),
  );
  const begins = scenes.map(({ from, transitionInFrames }) => from + transitionInFrames);
  const toMs = (frame: number) => Math.round((frame * 1000) / fps);
  return said.flatMap(({ from, pages }, index) => {
    if (pages.length === 0) return [];
    const sceneEnd = begins.find((begin) => begin > from) ?? durationInFrames;
    const to = Math.min(said[index + 1]?.from ?? durationInFrames, sceneEnd);
    return spread(joinedTo(Math.floor((to - from) / SHORTEST), pages), from, to)
      .filter((page) => page.to > page.from)
      .map((page) => ({ startMs: toMs(page.from), endMs: toMs(page.to), lines: page.lines }));
  });
};
