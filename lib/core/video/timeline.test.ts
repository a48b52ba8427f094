import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProps } from '../../../remotion/fixtures';
import { videoProps } from '../../tools/testing/video-props';
import { boardOf } from '../model/question-types';
import { partCount } from '../model/question-types/board';
import { videoMetadata } from './metadata';
import type { VideoProps } from './props';
import type { QuestionScene, RevealScene } from './scenes';
import { buildTimeline } from './timeline';

const questionsOf = (props: VideoProps) => props.rounds.flatMap(({ questions }) => questions);

describe('buildTimeline', () => {
  it('places scenes one after the other without gaps, overlapping by their transitions', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const { scenes, durationInFrames } = buildTimeline(props);
        expect(scenes[0]).toMatchObject({ kind: 'intro', from: 0, transitionInFrames: 0 });
        let end = 0;
        for (const scene of scenes) {
          expect(scene.from).toBe(end - scene.transitionInFrames);
          expect(scene.durationInFrames).toBeGreaterThan(2 * scene.transitionInFrames);
          for (const value of Object.values(scene)) {
            if (typeof value === 'number') expect(value).toSatisfy(Number.isInteger);
          }
          end = scene.from + scene.durationInFrames;
        }
        expect(durationInFrames).toBe(end);
        expect(videoMetadata(props)).toEqual({ durationInFrames, fps: 30, width: 1920, height: 1080 });
      }),
    );
  });

  it('gives every question a scene, a reveal if it has a solution, and a fact if facts have time', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const found = buildTimeline(props).scenes.filter(({ questionId }) => questionId !== null);
        const expected = questionsOf(props).flatMap((question, questionIndex) => {
          const { type, content, fact, id } = question;
          const isRevealed = type !== 'would_you_rather' || content.percentages !== null;
          const hasFact = fact !== null || (type === 'odd_one_out' && content.reason !== null);
          const kinds = [
            'question',
            ...(isRevealed ? ['reveal'] : []),
            ...(hasFact && props.factDurationSeconds > 0 ? ['fact'] : []),
          ];
          return kinds.map((kind) => ({ kind, questionId: id, questionIndex }));
        });
        expect(found.map(({ kind, questionId, questionIndex }) => ({ kind, questionId, questionIndex }))).toEqual(
          expected,
        );
      }),
    );
  });

  it('shows titles of rounds with questions if there are several', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const played = props.rounds.filter(({ questions }) => questions.length > 0);
        const titles = buildTimeline(props).scenes.filter(({ kind }) => kind === 'round_title');
        expect(titles.map(({ roundId }) => roundId)).toEqual(played.length > 1 ? played.map(({ id }) => id) : []);
      }),
    );
  });

  it('shows the parts of a board one by one, waits a second, then counts down to the end', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const questions = questionsOf(props);
        const scenes = buildTimeline(props).scenes.filter((scene): scene is QuestionScene => scene.kind === 'question');
        for (const [index, scene] of scenes.entries()) {
          const question = questions[index];
          if (question === undefined) throw new Error('The scene has no question.');
          expect(scene.partsAt).toHaveLength(partCount(boardOf(question, props.assets)));
          expect(scene.partsAt).toEqual([...new Set(scene.partsAt)].sort((a, b) => a - b));
          // All clues but the first appear during the countdown.
          const last = question.type === 'who_am_i' ? scene.partsAt[0] : scene.partsAt.at(-1);
          expect(scene.countdownAt).toBe((last ?? 0) + 12 + 30);
          expect(scene.partsAt.at(-1)).toBeLessThan(scene.durationInFrames);
          expect(scene.countdownFrames).toBe(question.countdownSeconds * 30);
          expect(scene.durationInFrames).toBe(scene.countdownAt + scene.countdownFrames);
          expect(scene.urgencyAt).toBeGreaterThanOrEqual(scene.countdownAt);
          expect(scene.urgencyAt).toBeLessThan(scene.durationInFrames);
        }
      }),
    );
  });

  it('shows the hint at its percentage of the countdown', () => {
    const hinted = (hintTimingPercent: number, hint: string | null = 'It is blue.') => {
      const [question] = questionsOf(sampleProps);
      if (question === undefined) throw new Error('The sample is empty.');
      const round = { id: 'round-1', title: '', questions: [{ ...question, hint, countdownSeconds: 10 }] };
      const { scenes } = buildTimeline({ ...sampleProps, hintTimingPercent, rounds: [round] });
      const scene = scenes.find((found): found is QuestionScene => found.kind === 'question');
      return scene?.hintAt == null ? null : scene.hintAt - scene.countdownAt;
    };
    expect(hinted(0)).toBe(0);
    expect(hinted(40)).toBe(120);
    expect(hinted(100)).toBeNull();
    expect(hinted(40, null)).toBeNull();
  });

  it('shows the answer after the suspense, for the answer duration of the quiz', () => {
    const props = { ...sampleProps, answerDurationSeconds: 4 };
    const reveals = buildTimeline(props).scenes.filter((scene): scene is RevealScene => scene.kind === 'reveal');
    expect(reveals).toHaveLength(10);
    for (const { revealAt, durationInFrames } of reveals) {
      expect(revealAt).toBe(props.look.effects.revealSuspenseFrames);
      expect(durationInFrames - revealAt).toBe(120);
    }
  });

  it('reveals answers after at least 1.5 seconds if the quiz asks for suspense', () => {
    const revealed = (revealSuspenseFrames: number) => {
      const look = { ...sampleProps.look, effects: { ...sampleProps.look.effects, revealSuspenseFrames } };
      const { scenes } = buildTimeline({ ...sampleProps, look, answerReveal: 'suspense' });
      return [...new Set(scenes.flatMap((scene) => (scene.kind === 'reveal' ? [scene.revealAt] : [])))];
    };
    expect(revealed(15)).toEqual([45]);
    expect(revealed(60)).toEqual([60]);
  });
});
