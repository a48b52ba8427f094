import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { shuffled } from '../model/random';
import { buildTimeline } from './timeline';
import { sceneView, viewAt } from './views';

describe('shuffled', () => {
  it('is a permutation that depends only on the seed', () => {
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
  it('contains no solution before the reveal', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const { scenes } = buildTimeline(props);
        for (const scene of scenes) {
          if (scene.kind !== 'question' && scene.kind !== 'reveal') continue;
          const at = (t: number) => viewAt(sceneView(props, scenes, scene), scene, t);
          const solutionAt = (t: number) => {
            const view = at(t);
            return 'board' in view ? view.board.solution : null;
          };
          expect(solutionAt(0)).toBeNull();
          if (scene.kind === 'question') {
            expect(solutionAt(scene.durationInFrames - 1)).toBeNull();
            continue;
          }
          expect(solutionAt(scene.revealAt - 1)).toBeNull();
          expect(solutionAt(scene.revealAt)).not.toBeNull();
        }
      }),
    );
  });

  it('contains only the heading during a transition', () => {
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
