import type { VideoProps } from './props';
import { roundLabel } from './round-label';
import { playedRounds, type Timeline } from './timeline';

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

const marksOf = (props: VideoProps, { scenes, fps }: Timeline): Mark[] => {
  const rounds = playedRounds(props);
  return scenes.flatMap((scene): Mark[] => {
    const seconds = Math.floor(scene.from / fps);
    if (scene.kind === 'intro') return [{ seconds: 0, kind: 'start', label: 'Intro', question: 0 }];
    if (scene.kind === 'round_title') {
      const label = roundLabel(scene.roundIndex + 1, rounds[scene.roundIndex]?.title ?? '');
      return [{ seconds, kind: 'round', label, question: 0 }];
    }
    if (scene.kind !== 'question') return [];
    const question = scene.questionIndex + 1;
    return [{ seconds, kind: 'question', label: `Question ${question}`, question }];
  });
};

/** Those that leave each other time enough: the beginning, then as many rounds as can be, then questions. */
const keepable = (marks: readonly Mark[], end: number): Mark[] => {
  const kept: Mark[] = [];
  for (const kind of ['start', 'round', 'question'] as const) {
    for (const mark of marks.filter((other) => other.kind === kind)) {
      const apart = kept.every(({ seconds }) => Math.abs(seconds - mark.seconds) >= SHORTEST_SECONDS);
      if (apart && end - mark.seconds >= SHORTEST_SECONDS) kept.push(mark);
    }
  }
  return kept.sort((a, b) => a.seconds - b.seconds);
};

/** Named after the most that it holds: a round, or the questions that had no room for chapters of their own. */
const titleOf = (mark: Mark, inside: readonly Mark[]): string => {
  if (mark.kind === 'round') return mark.label;
  const round = inside.find(({ kind }) => kind === 'round');
  if (round !== undefined) return round.label;
  const questions = inside.map(({ question }) => question).filter((question) => question > 0);
  const [first = 0, last = first] = [questions.at(0), questions.at(-1)];
  if (first === 0) return mark.label;
  return first === last ? `Question ${first}` : `Questions ${first}–${last}`;
};

/** Chapters as YouTube takes them (D54), none of which tells an answer; none at all where there would be fewer than three. */
export const chapters = (props: VideoProps, timeline: Timeline): Chapter[] => {
  const marks = marksOf(props, timeline);
  const kept = keepable(marks, Math.floor(timeline.durationInFrames / timeline.fps));
  if (kept.length < FEWEST) return [];
  return kept.map((mark, index) => {
    const next = kept[index + 1];
    const inside = marks.slice(marks.indexOf(mark), next && marks.indexOf(next));
    return { seconds: mark.seconds, title: titleOf(mark, inside).replaceAll(/\s+/g, ' ') };
  });
};

const clock = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
};

/** Chapters as lines for a description, which takes no angle brackets; empty without any. */
export const chapterLines = (list: readonly Chapter[]): string =>
  list.map(({ seconds, title }) => `${clock(seconds)} ${title.replaceAll(/[<>]/g, '')}`).join('\n');
