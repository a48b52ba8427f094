import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { mediaNeedsOf } from './media-needs';
import { buildTimeline } from './timeline';
import { lookFor, sceneView, viewAt } from './views';

/** The hashes of all files anywhere in a value. */
const filesIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  if ('sha256' in value && typeof value.sha256 === 'string') return [value.sha256];
  return Object.values(value).flatMap(filesIn);
};

test('a frame needs exactly the files that it can show', () => {
  fc.assert(
    fc.property(videoProps, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, share) => {
      const props = { ...given, look: { ...given.look, backgroundImageUrl: 'https://example.com/a.png' } };
      const timeline = buildTimeline(props);
      const { scenes } = timeline;
      const needsAt = mediaNeedsOf(props, timeline);
      for (const { from: start, durationInFrames: length } of scenes) {
        const frame = start + Math.floor(share * length);
        const { pictures, films } = needsAt(frame);
        const needed = [...pictures, ...films.map(({ sha256 }) => sha256)];
        const live = scenes.filter(({ from, durationInFrames }) => from <= frame && frame < from + durationInFrames);
        const [shown, known] = [
          live.map((scene) => viewAt(sceneView(props, scenes, scene), scene, frame - scene.from)),
          live.map((scene) => sceneView(props, scenes, scene)),
        ].map((views) => filesIn([lookFor(props, 'question'), views]));
        expect(needed).toEqual(expect.arrayContaining(shown ?? []));
        expect(known).toEqual(expect.arrayContaining(needed));
      }
    }),
  );
});

test('a video is needed at its first frame before the countdown, and at its last frame at the end', () => {
  fc.assert(
    fc.property(videoProps, (props) => {
      const timeline = buildTimeline(props);
      const needsAt = mediaNeedsOf(props, timeline);
      for (const scene of timeline.scenes) {
        if (scene.kind !== 'question') continue;
        const view = sceneView(props, timeline.scenes, scene);
        if (view.kind !== 'question' || view.visual?.kind !== 'film' || view.visual.video === null) continue;
        const { startMs, frames } = view.visual;
        const msAt = (t: number) => needsAt(scene.from + t).films.at(-1)?.ms;
        expect(msAt(scene.countdownAt - 1)).toBe(startMs);
        if (frames > 2) expect(msAt(scene.countdownAt + 2)).toBeCloseTo(startMs + 2000 / 30, 6);
        expect(msAt(scene.countdownAt + scene.countdownFrames - 1)).toBeCloseTo(
          startMs + (Math.max(0, frames - 1) * 1000) / 30,
          6,
        );
      }
    }),
  );
});
