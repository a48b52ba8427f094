import { expect, it } from 'vitest';
import { mediaProps, questionOf } from '../../../../tools/testing/media-props';
import { layoutStageOf, questionBoxes } from '../../../../tools/testing/question-boxes';
import { flagAsset } from '../../../model/flags';
import type { PlatformProfile } from '../../../model/video-settings';
import { canvasFor } from '../../canvas';
import { generalKnowledge } from '../../samples/general-knowledge';
import { buildTimeline } from '../../timeline';
import { sceneView } from '../../views';

const BASE = 'https://example.com';
const FLAG = `${BASE}/flags/pk.webp`;

const boxesOf = (
  profile: PlatformProfile,
  imageUrl: string | null,
  texts: readonly string[],
  hint: string | null = null,
) => {
  const options = texts.map((text, index) => ({ id: `${index}`, text, imageUrl: null }));
  const content = { question: 'Which country is this?', imageUrl, options, correctOptionId: '0' };
  const asset = flagAsset(FLAG, BASE);
  if (!asset) throw new Error('There is no flag.');
  const plain = imageUrl
    ? mediaProps({ [FLAG]: asset }, [{ ...questionOf('multiple_choice', content), hint }])
    : generalKnowledge({ canvas: canvasFor(profile, '1080p') });
  const props = { ...plain, canvas: canvasFor(profile, '1080p'), look: { ...plain.look, layout: 'split' as const } };
  const { scenes } = buildTimeline(props);
  const scene = scenes.find(({ kind }) => kind === 'question');
  const view = scene && sceneView(props, scenes, scene);
  if (view?.kind !== 'question') throw new Error('There is no question.');
  return questionBoxes(layoutStageOf(props), view);
};

it.each(['youtube', 'youtube_shorts'] as const)(
  'a flag is framed on its half, and nothing covers it: %s',
  (profile) => {
    const { boxes, layout } = boxesOf(profile, FLAG, ['Pakistan', 'Qatar', 'Peru', 'Chad']);
    const { visual, start, clock } = boxes;
    if (!visual || !start || !clock) throw new Error('A part is missing.');
    expect(layout.half).not.toBeNull();
    expect(visual.width / visual.height).toBeCloseTo(4 / 3, 1);
    expect(visual.height).toBeGreaterThan(450);
    const bottom = visual.y + visual.height;
    if (profile === 'youtube_shorts') for (const { y } of [start, clock]) expect(y).toBeGreaterThanOrEqual(bottom);
  },
);

it('short options are one column in 16:9', () => {
  for (const hint of [null, 'Its white band stands for minorities.']) {
    const { board } = boxesOf('youtube', FLAG, ['Pakistan', 'Qatar', 'Peru', 'Chad'], hint);
    expect(new Set(board.map(({ x }) => x)).size).toBe(1);
  }
});

it('labels of 9:16 are beside the clock, below the edge of the upper part', () => {
  const { boxes, layout } = boxesOf('youtube_shorts', null, []);
  expect(boxes.start?.y).toBeGreaterThanOrEqual((layout.half?.height ?? Number.NaN) as number);
});
