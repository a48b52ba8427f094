import { expect, test } from 'vitest';
import { DEFAULT_LOOK, type Look } from '@/lib/core/model/theme';
import { wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { draftOf } from './model/draft';
import { createVideoOf, previewCanvas } from './video';

const videoOf = (fields: Partial<ReturnType<typeof wireQuiz>>, look: Look = DEFAULT_LOOK) => {
  const draft = draftOf({ ...wireQuiz(), ...fields });
  return createVideoOf()(draft, { look, assets: {}, brand: null, canvas: previewCanvas(draft.fields) });
};

test('the preview has the layout and the end of the quiz, as its render (D97)', () => {
  expect(videoOf({ layout: 'centred' })).toMatchObject({ look: { layout: 'centred' }, endCard: 'end_screen' });
  expect(videoOf({ layout: 'split', end_card: 'recap' })).toMatchObject({
    look: { layout: 'split' },
    endCard: 'recap',
  });
  expect(videoOf({ layout: null })).toMatchObject({ look: { layout: DEFAULT_LOOK.layout } });
});

test('pictures move if the quiz says so, otherwise as in its theme (D185)', () => {
  const motionOf = (picture_motion: boolean | null, look?: Look) =>
    videoOf({ picture_motion }, look).look.effects.pictureMotion;
  const moving = { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, pictureMotion: 0.3 } };
  expect([null, true, false].map((motion) => motionOf(motion))).toEqual([0, 0.6, 0]);
  expect([null, true, false].map((motion) => motionOf(motion, moving))).toEqual([0.3, 0.3, 0]);
});
