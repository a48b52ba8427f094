import { describe, expect, test } from 'vitest';
import { canvasFor } from '@/lib/core/video/canvas';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import type { Timeline } from '@/lib/core/video/scenes';
import { buildTimeline } from '@/lib/core/video/timeline';
import { sameMoment } from './player';

const video = generalKnowledge({ canvas: canvasFor('youtube', '720p') });
const silent = buildTimeline(video);
const spoken = buildTimeline({
  ...video,
  voice: { id: 'flite:slt', speed: 1, reads: ['question', 'options', 'fact'] },
});

const questionScene = ({ scenes }: Timeline, index: number) => {
  const scene = scenes.find(({ kind, questionIndex }) => kind === 'question' && questionIndex === index);
  if (scene?.kind !== 'question') throw new Error(`There is no question ${index}.`);
  return scene;
};

describe('the same moment of a changed video', () => {
  test('is in the same scene, as far from its start', () => {
    expect(spoken.durationInFrames).toBeGreaterThan(silent.durationInFrames);
    for (const [index, { from }] of silent.scenes.entries()) {
      expect(sameMoment(silent, spoken, from + 5)).toBe((spoken.scenes[index]?.from ?? 0) + 5);
    }
  });

  test('is as far into the countdown, however long the voice reads before', () => {
    const [before, after] = [questionScene(silent, 3), questionScene(spoken, 3)];
    expect(after.countdownAt).toBeGreaterThan(before.countdownAt);
    const counted = before.from + before.countdownAt + 40;
    expect(sameMoment(silent, spoken, counted)).toBe(after.from + after.countdownAt + 40);
    expect(sameMoment(spoken, silent, after.from + after.countdownAt + 40)).toBe(counted);
  });

  test('stays in the scene if it has become shorter, and in the video if the scene is gone', () => {
    const after = questionScene(silent, 2);
    const fact = spoken.scenes.find(({ kind, questionIndex }) => kind === 'fact' && questionIndex === 2);
    const last = (fact?.from ?? 0) + (fact?.durationInFrames ?? 0) - 1;
    const now = silent.scenes.find(({ kind, questionIndex }) => kind === 'fact' && questionIndex === 2);
    expect(sameMoment(spoken, silent, last)).toBe((now?.from ?? 0) + (now?.durationInFrames ?? 0) - 1);
    const empty = buildTimeline({ ...video, rounds: [] });
    expect(sameMoment(silent, empty, after.from)).toBe(empty.durationInFrames - 1);
  });
});
