import { longestProps } from '../../../../remotion/fixtures';
import { THUMBNAIL_RESOLUTION } from '../../../core/model/thumbnail';
import { canvasFor, testCanvas } from '../../../core/video/canvas';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import { momentsOf } from './moments';
import { PROFILES } from './quizzes';
import type { Sheet } from './sheet';

/** Test renders and thumbnails (D87), in all aspect ratios. */
export const testMarkSheets: Sheet[] = PROFILES.map((profile) => ({
  name: `test-mark-${profile}`,
  cells: () => {
    const canvas = testCanvas(canvasFor(profile, '1080p'));
    const thumbnail = canvasFor(profile, THUMBNAIL_RESOLUTION[profile]);
    return [
      ...momentsOf({ ...generalKnowledge({ canvas }), testMark: true }, 2),
      ...momentsOf({ ...longestProps(canvas), testMark: true }, 2),
      { label: 'thumbnail', props: { ...generalKnowledge({ canvas: thumbnail }), testMark: true }, frame: null },
      { label: 'longest thumbnail', props: { ...longestProps(thumbnail), testMark: true }, frame: null },
    ];
  },
}));
