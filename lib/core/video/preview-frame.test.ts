import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { canvasFor } from './canvas';
import { type PREVIEW_SCENES, previewFrame, showsAnswer } from './preview-frame';
import { generalKnowledge } from './samples/general-knowledge';
import { buildTimeline } from './timeline';

const timeline = buildTimeline(generalKnowledge({ canvas: canvasFor('youtube', '640x360') }));
const question = timeline.scenes.find(({ kind }) => kind === 'question');
const questionId = question?.questionId ?? '';
const sceneOf = (frame: number | null) =>
  timeline.scenes.find((scene) => frame !== null && frame >= scene.from && frame < scene.from + scene.durationInFrames);

describe('previewFrame', () => {
  it('is the frame at a time, if the video is so long', () => {
    const seconds = timeline.durationInFrames / timeline.fps;
    expect(previewFrame(timeline, { atSeconds: 0 })).toBe(0);
    expect(previewFrame(timeline, { atSeconds: 1.99 })).toBe(59);
    expect(previewFrame(timeline, { atSeconds: seconds - 0.001 })).toBe(timeline.durationInFrames - 1);
    expect(previewFrame(timeline, { atSeconds: seconds })).toBeNull();
    expect(previewFrame(timeline, { atSeconds: 1e6 })).toBeNull();
  });

  it('is in the scene of the question', () => {
    const frameOf = (scene: (typeof PREVIEW_SCENES)[number]) => previewFrame(timeline, { questionId, scene });
    expect(frameOf('question')).toBe(
      (question?.from ?? 0) + (question?.kind === 'question' ? question.countdownAt : 0),
    );
    expect(sceneOf(frameOf('countdown'))).toMatchObject({ kind: 'question', questionId });
    expect(frameOf('countdown')).toBeGreaterThan(frameOf('question') ?? 0);
    expect(sceneOf(frameOf('answer'))).toMatchObject({ kind: 'reveal', questionId });
    expect(sceneOf(frameOf('fact'))).toMatchObject({ kind: 'fact', questionId });
  });

  it('is null for a question that the video does not have', () => {
    expect(previewFrame(timeline, { questionId: 'another', scene: 'question' })).toBeNull();
  });

  it('shows the answer only in the scene of the answer, and each scene before the next one enters', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const { scenes, durationInFrames, ...rest } = buildTimeline(props);
        for (const [index, scene] of scenes.entries()) {
          if (scene.kind !== 'reveal') continue;
          const next = scenes[index + 1];
          const moment = (name: (typeof PREVIEW_SCENES)[number]) =>
            previewFrame({ scenes, durationInFrames, ...rest }, { questionId: scene.questionId, scene: name }) ?? -1;
          expect(moment('answer')).toBeGreaterThanOrEqual(scene.from + scene.revealAt);
          expect(moment('answer')).toBeLessThan(next?.from ?? durationInFrames);
          if (next?.kind === 'fact') expect(moment('fact')).toBeLessThan(scenes[index + 2]?.from ?? durationInFrames);
          expect(moment('question')).toBeLessThan(scene.from);
          expect(moment('countdown')).toBeLessThan(scene.from);
        }
      }),
    );
  });
});

describe('showsAnswer', () => {
  const props = generalKnowledge({ canvas: canvasFor('youtube', '640x360') });

  it('is true from the reveal until the fact has left, and in a recap', () => {
    for (const scene of timeline.scenes) {
      const last = scene.from + scene.durationInFrames - 1;
      if (scene.kind === 'reveal') {
        expect(showsAnswer(props, timeline, scene.from + scene.revealAt - 1)).toBe(false);
        expect(showsAnswer(props, timeline, scene.from + scene.revealAt)).toBe(true);
      }
      if (scene.kind === 'fact') expect(showsAnswer(props, timeline, last)).toBe(true);
      if (scene.kind === 'question') expect(showsAnswer(props, timeline, scene.from + scene.countdownAt)).toBe(false);
    }
    const recap = { ...props, endCard: 'recap' as const, look: { ...props.look, layout: 'centred' as const } };
    const ending = buildTimeline(recap);
    expect(showsAnswer(recap, ending, ending.durationInFrames - 1)).toBe(true);
    expect(showsAnswer(props, timeline, timeline.durationInFrames - 1)).toBe(false);
  });
});
