import { toFrames } from '@/lib/core/video/durations';
import type { Timeline } from '@/lib/core/video/scenes';
import type { Selection } from './selection';

/** Fields that are visible only after the reveal. */
const ANSWERS = /^content\.(correct|answer|oddItemId|percentages)/;

/**
 * The frame that shows what is being edited.
 * @param path the focused field; empty for none
 */
export const frameOf = ({ scenes }: Timeline, selection: Selection, path: string): number => {
  const frameAt = (scene: { from: number; durationInFrames: number } | undefined, share: number) =>
    scene && scene.from + Math.round(scene.durationInFrames * share);
  const intro = frameAt(
    scenes.find(({ kind }) => kind === 'intro'),
    0.8,
  );
  if (selection.kind === 'round') {
    const title = scenes.find(({ kind, roundId }) => kind === 'round_title' && roundId === selection.key);
    const first = scenes.find(({ roundId }) => roundId === selection.key);
    return frameAt(title ?? first, 0.7) ?? intro ?? 0;
  }
  if (selection.kind === 'question') {
    const sceneOf = (wanted: string) =>
      scenes.find(({ kind, questionId }) => kind === wanted && questionId === selection.key);
    const question = sceneOf('question');
    if (question?.kind !== 'question') return intro ?? 0;
    const fact = path === 'fact' || path === 'content.reason' ? frameAt(sceneOf('fact'), 0.6) : undefined;
    const answer = ANSWERS.test(path) ? frameAt(sceneOf('reveal'), 0.8) : undefined;
    const hint =
      path === 'hint' && question.hintAt !== null ? question.from + question.hintAt + toFrames(1) : undefined;
    return fact ?? answer ?? hint ?? question.from + question.countdownAt;
  }
  if (path === 'outro_text') {
    const outro = scenes.find(({ kind }) => kind === 'outro');
    return outro ? outro.from + outro.durationInFrames - toFrames(1) : 0;
  }
  if (selection.kind === 'theme') {
    const question = scenes.find(({ kind }) => kind === 'question');
    return question?.kind === 'question' ? question.from + question.countdownAt : (intro ?? 0);
  }
  return intro ?? 0;
};
