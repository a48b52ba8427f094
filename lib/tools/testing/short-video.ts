import type { VideoProps } from '../../core/video/props';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import type { VideoInput } from '../../server/rendering/render-segments';

const canvas = { width: 480, height: 270, profile: 'youtube' } as const;

/** Three questions in one round, with the shortest durations. */
export const shortQuiz = (change: Partial<VideoProps> = {}): VideoProps => {
  const sample = generalKnowledge({ canvas });
  const questions = sample.rounds
    .flatMap((round) => round.questions)
    .slice(0, 3)
    .map((question) => ({ ...question, countdownSeconds: 1, fact: null, hint: null }));
  return { ...sample, answerDurationSeconds: 1, rounds: [{ id: 'round', title: 'Round 1', questions }], ...change };
};

export const orderOf = (props: VideoProps, change: Partial<VideoInput> = {}): VideoInput => ({
  ownerId: 'owner',
  props,
  format: 'mp4',
  quality: 'standard',
  engine: 'web',
  ...change,
});
