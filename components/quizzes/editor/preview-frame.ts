import { type Timeline, toFrames } from '@/lib/video/timeline';
import type { Selection } from './selection';

/** Fields that are seen when the answer is. */
const ANSWERS = /^content\.(correct|answer|oddItemId|percentages)/;

/**
 * The frame that shows what is being edited.
 * @param path the field that has the focus; empty for none
 */
export const frameOf = ({ scenes, durationInFrames }: Timeline, selection: Selection, path: string): number => {
  const stands = (scene: { from: number; durationInFrames: number } | undefined, share: number) =>
    scene && scene.from + Math.round(scene.durationInFrames * share);
  const intro = stands(
    scenes.find(({ kind }) => kind === 'intro'),
    0.8,
  );
  if (selection.kind === 'round') {
    const title = scenes.find(({ kind, roundId }) => kind === 'round_title' && roundId === selection.key);
    const first = scenes.find(({ roundId }) => roundId === selection.key);
    return stands(title ?? first, 0.7) ?? intro ?? 0;
  }
  if (selection.kind === 'question') {
    const of = (wanted: string) =>
      scenes.find(({ kind, questionId }) => kind === wanted && questionId === selection.key);
    const question = of('question');
    if (question?.kind !== 'question') return intro ?? 0;
    const fact = path === 'fact' || path === 'content.reason' ? stands(of('fact'), 0.6) : undefined;
    const answer = ANSWERS.test(path) ? stands(of('reveal'), 0.8) : undefined;
    const hint =
      path === 'hint' && question.hintAt !== null ? question.from + question.hintAt + toFrames(1) : undefined;
    return fact ?? answer ?? hint ?? question.from + question.countdownAt;
  }
  if (path === 'outro_text') return durationInFrames - toFrames(1);
  if (selection.kind === 'theme') {
    const question = scenes.find(({ kind }) => kind === 'question');
    return question?.kind === 'question' ? question.from + question.countdownAt : (intro ?? 0);
  }
  return intro ?? 0;
};
