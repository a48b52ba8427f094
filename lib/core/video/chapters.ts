import { type Localizer, localizerFor } from '../words/localizer';
import { isShort, playedRounds, type VideoProps } from './props';
import { roundLabel } from './round-label';
import type { Timeline } from './scenes';

export interface Chapter {
  /** Whole seconds from the start of the video. */
  seconds: number;
  title: string;
}

// https://support.google.com/youtube/answer/9884579: the first at 0:00, at least three, each of ten seconds or more.
const SHORTEST_SECONDS = 10;
const FEWEST = 3;

interface Mark {
  seconds: number;
  kind: 'start' | 'round' | 'question';
  label: string;
  /** From 1. */
  question: number;
}

const marksOf = (props: VideoProps, { scenes, fps }: Timeline, localizer: Localizer): Mark[] => {
  const { fill, words } = localizer;
  const rounds = playedRounds(props);
  return scenes.flatMap((scene): Mark[] => {
    const seconds = Math.floor(scene.from / fps);
    if (scene.kind === 'intro') return [{ seconds: 0, kind: 'start', label: words.intro, question: 0 }];
    if (scene.kind === 'round_title') {
      const label = roundLabel(scene.roundIndex + 1, rounds[scene.roundIndex]?.title ?? '', localizer);
      return [{ seconds, kind: 'round', label, question: 0 }];
    }
    if (scene.kind !== 'question') return [];
    const number = scene.questionIndex + 1;
    return [{ seconds, kind: 'question', label: fill(words.question, { number }), question: number }];
  });
};

/** Marks that are at least ten seconds apart: the start, then as many rounds as possible, then questions. */
const spacedMarks = (marks: readonly Mark[], end: number): Mark[] => {
  const kept: Mark[] = [];
  for (const kind of ['start', 'round', 'question'] as const) {
    for (const mark of marks.filter((other) => other.kind === kind)) {
      const apart = kept.every(({ seconds }) => Math.abs(seconds - mark.seconds) >= SHORTEST_SECONDS);
      if (apart && end - mark.seconds >= SHORTEST_SECONDS) kept.push(mark);
    }
  }
  return kept.sort((a, b) => a.seconds - b.seconds);
};

/** The title of a chapter: its round if it includes the start of one, otherwise its questions. */
const titleOf = (mark: Mark, inside: readonly Mark[], { fill, words }: Localizer): string => {
  if (mark.kind === 'round') return mark.label;
  const round = inside.find(({ kind }) => kind === 'round');
  if (round !== undefined) return round.label;
  const questions = inside.map(({ question }) => question).filter((question) => question > 0);
  const [first = 0, last = first] = [questions.at(0), questions.at(-1)];
  if (first === 0) return mark.label;
  return first === last ? fill(words.question, { number: first }) : fill(words.questionRange, { first, last });
};

/** Chapters that follow YouTube's rules (D54) and reveal no answer; empty in a Short, and if there would be fewer than three. */
export const chapters = (props: VideoProps, timeline: Timeline): Chapter[] => {
  if (isShort(props)) return [];
  const localizer = localizerFor(props.language);
  const marks = marksOf(props, timeline, localizer);
  const kept = spacedMarks(marks, Math.floor(timeline.durationInFrames / timeline.fps));
  if (kept.length < FEWEST) return [];
  return kept.map((mark, index) => {
    const next = kept[index + 1];
    const inside = marks.slice(marks.indexOf(mark), next && marks.indexOf(next));
    return { seconds: mark.seconds, title: titleOf(mark, inside, localizer).replaceAll(/\s+/g, ' ') };
  });
};

/** Formats a time, such as `1:15` or `1:01:01`. */
const formatTime = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
};

/** Chapters as lines of a video's description, where YouTube does not allow angle brackets. */
export const chapterLines = (list: readonly Chapter[]): string =>
  list.map(({ seconds, title }) => `${formatTime(seconds)} ${title.replaceAll(/[<>]/g, '')}`).join('\n');
