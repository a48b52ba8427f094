import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../testing/video-props';
import { shuffled } from './random';
import { buildTimeline } from './timeline';
import { sceneView, viewAt } from './views';

describe('shuffled', () => {
  it('is a permutation that depends on the seed alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const mixed = shuffled(items, seed);
        expect([...mixed].sort()).toEqual([...items].sort());
        expect(shuffled(items, seed)).toEqual(mixed);
      }),
    );
    const orders = new Set(Array.from({ length: 50 }, (_, seed) => shuffled([1, 2, 3, 4], `${seed}`).join('')));
    expect(orders.size).toBeGreaterThan(10);
  });
});

describe('viewAt', () => {
  it('keeps the answer back until its reveal, and names the right option then', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const { scenes } = buildTimeline(props);
        const questions = props.rounds.flatMap((round) => round.questions);
        for (const scene of scenes) {
          if (scene.kind !== 'question' && scene.kind !== 'reveal') continue;
          const at = (t: number) => viewAt(sceneView(props, scenes, scene), scene, t);
          expect(at(0)).not.toHaveProperty('correct', expect.any(Number));
          if (scene.kind === 'question') {
            expect(at(scene.durationInFrames - 1)).not.toHaveProperty('correct');
            continue;
          }
          expect(at(scene.revealAt - 1)).toHaveProperty('correct', null);
          const shown = at(scene.revealAt);
          const { type, content } = questions[scene.questionIndex] ?? {};
          if (shown.kind !== 'reveal' || content === undefined || shown.correct === null) throw new Error('No answer.');
          const text = shown.options[shown.correct]?.text;
          if (type === 'true_false') expect(text).toBe('correct' in content && content.correct ? 'True' : 'False');
          else if ('options' in content) {
            expect(text).toBe(content.options.find(({ id }) => id === content.correctOptionId)?.text);
          }
        }
      }),
    );
  });

  it('shows nothing but the heading while a scene comes in', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const { scenes } = buildTimeline(props);
        for (const scene of scenes.filter(({ transitionInFrames }) => transitionInFrames > 0)) {
          const view = sceneView(props, scenes, scene);
          expect(Object.keys(viewAt(view, scene, scene.transitionInFrames - 1)).sort()).toEqual([
            'heading',
            'kind',
            'of',
          ]);
          expect(viewAt(view, scene, scene.transitionInFrames).kind).toBe(scene.kind);
        }
      }),
    );
  });
});
