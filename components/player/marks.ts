import type { VideoProps } from '@/lib/video/props';
import { playedRounds, type Timeline } from '@/lib/video/timeline';

/** A place on the scrub bar that one may want to jump to. */
export interface Mark {
  /** First frame in which the scene stands alone. */
  frame: number;
  kind: 'intro' | 'round' | 'question' | 'outro';
  label: string;
}

/** The video's intro, round titles, questions and outro, in order. */
export const scrubMarks = (video: VideoProps, { scenes }: Timeline): Mark[] => {
  const rounds = playedRounds(video);
  return scenes.flatMap((scene): Mark[] => {
    const frame = scene.from + scene.transitionInFrames;
    switch (scene.kind) {
      case 'intro':
        return [{ frame, kind: 'intro', label: 'Intro' }];
      case 'round_title':
        return [{ frame, kind: 'round', label: rounds[scene.roundIndex]?.title ?? '' }];
      case 'question':
        return [{ frame, kind: 'question', label: `Question ${scene.questionIndex + 1}` }];
      case 'outro':
        return [{ frame, kind: 'outro', label: 'The end' }];
      default:
        return [];
    }
  });
};

/** The mark that `frame` lies behind; the first one before all of them. */
export const markAt = (marks: readonly Mark[], frame: number): Mark | undefined =>
  marks.findLast((mark) => mark.frame <= frame) ?? marks[0];
