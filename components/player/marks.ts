import { promptOf } from '@/lib/model/question-types';
import type { VideoProps } from '@/lib/video/props';
import { playedRounds, type Timeline } from '@/lib/video/timeline';

/** A place on the scrub bar that one may want to jump to. */
export interface Mark {
  /** First frame in which the scene stands alone. */
  frame: number;
  kind: 'intro' | 'round' | 'question' | 'outro';
  label: string;
  /** What a question asks; empty for other marks. */
  text: string;
}

/** The video's intro, round titles, questions and outro, in order. */
export const scrubMarks = (video: VideoProps, { scenes }: Timeline): Mark[] => {
  const rounds = playedRounds(video);
  return scenes.flatMap((scene): Mark[] => {
    const frame = scene.from + scene.transitionInFrames;
    switch (scene.kind) {
      case 'intro':
        return [{ frame, kind: 'intro', label: 'Intro', text: '' }];
      case 'round_title':
        return [{ frame, kind: 'round', label: rounds[scene.roundIndex]?.title ?? '', text: '' }];
      case 'question': {
        const question = rounds[scene.roundIndex]?.questions.find(({ id }) => id === scene.questionId);
        const text = question ? promptOf(question) : '';
        return [{ frame, kind: 'question', label: `Question ${scene.questionIndex + 1}`, text }];
      }
      case 'outro':
        return [{ frame, kind: 'outro', label: 'The end', text: '' }];
      default:
        return [];
    }
  });
};

/** The mark that `frame` lies behind; the first one before all of them. */
export const markAt = (marks: readonly Mark[], frame: number): Mark | undefined =>
  marks.findLast((mark) => mark.frame <= frame) ?? marks[0];

/** Frames after a mark within which going back leads to the mark before it, as players of music do. */
const JUST_BEGUN = 45;

/** The question before or after `frame`; the one under way when it began some time ago. */
export const questionBeside = (marks: readonly Mark[], frame: number, direction: 1 | -1): Mark | undefined => {
  const questions = marks.filter(({ kind }) => kind === 'question');
  return direction > 0
    ? questions.find((mark) => mark.frame > frame)
    : questions.findLast((mark) => mark.frame + JUST_BEGUN < frame);
};
