import { promptOf } from '@/lib/core/model/question-types';
import type { VideoProps } from '@/lib/core/video/props';
import { playedRounds } from '@/lib/core/video/props';
import type { Timeline } from '@/lib/core/video/scenes';
import { localizerFor } from '@/lib/core/words/localizer';

export interface Mark {
  /** The first frame of the scene after its transition. */
  frame: number;
  kind: 'clip' | 'intro' | 'round' | 'question' | 'outro';
  label: string;
  /** The text of a question; empty for other marks. */
  text: string;
}

export const scrubMarks = (video: VideoProps, { scenes }: Timeline): Mark[] => {
  const rounds = playedRounds(video);
  const { words } = localizerFor(video.language);
  return scenes.flatMap((scene): Mark[] => {
    const frame = scene.from + scene.transitionInFrames;
    switch (scene.kind) {
      case 'intro_clip':
        return [{ frame, kind: 'clip', label: 'Intro clip', text: '' }];
      case 'outro_clip':
        return [{ frame, kind: 'clip', label: 'Outro clip', text: '' }];
      case 'intro':
        return [{ frame, kind: 'intro', label: 'Intro', text: '' }];
      case 'round_title':
        return [{ frame, kind: 'round', label: rounds[scene.roundIndex]?.title ?? '', text: '' }];
      case 'question': {
        const question = rounds[scene.roundIndex]?.questions.find(({ id }) => id === scene.questionId);
        const text = question ? promptOf(question, words) : '';
        return [{ frame, kind: 'question', label: `Question ${scene.questionIndex + 1}`, text }];
      }
      case 'outro':
        return [{ frame, kind: 'outro', label: 'Outro', text: '' }];
      default:
        return [];
    }
  });
};

/** The label where there is little room: "Q1" for a question. */
export const shortLabel = ({ kind, label }: Mark): string =>
  kind === 'question' ? label.replace('Question ', 'Q') : label;

/** The last mark at or before `frame`, or else the first one. */
export const markAt = (marks: readonly Mark[], frame: number): Mark | undefined =>
  marks.findLast((mark) => mark.frame <= frame) ?? marks[0];

/** "Previous" within this many frames of a mark skips to the one before it, as in music players. */
const RESTART_FRAMES = 45;

/** The next question, or the start of the current or previous one. */
export const questionBeside = (marks: readonly Mark[], frame: number, direction: 1 | -1): Mark | undefined => {
  const questions = marks.filter(({ kind }) => kind === 'question');
  return direction > 0
    ? questions.find((mark) => mark.frame > frame)
    : questions.findLast((mark) => mark.frame + RESTART_FRAMES < frame);
};
