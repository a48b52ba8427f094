import { expect, test } from 'vitest';
import { DEFAULT_LOOK } from '@/lib/core/model/theme';
import { wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { draftOf } from './model/draft';
import { createVideoOf, previewCanvas } from './video';

const videoOf = (fields: Partial<ReturnType<typeof wireQuiz>>) => {
  const draft = draftOf({ ...wireQuiz(), ...fields });
  return createVideoOf()(draft, { look: DEFAULT_LOOK, assets: {}, brand: null, canvas: previewCanvas(draft.fields) });
};

test('the preview has the layout and the end of the quiz, as its render (D97)', () => {
  expect(videoOf({ layout: 'centred' })).toMatchObject({ look: { layout: 'centred' }, endCard: 'end_screen' });
  expect(videoOf({ layout: 'split', end_card: 'recap' })).toMatchObject({
    look: { layout: 'split' },
    endCard: 'recap',
  });
  expect(videoOf({ layout: null })).toMatchObject({ look: { layout: DEFAULT_LOOK.layout } });
});
