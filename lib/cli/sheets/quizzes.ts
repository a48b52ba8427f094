import { longestProps } from '../../../remotion/fixtures';
import type { PlatformProfile } from '../../model/video-settings';
import { canvasFor } from '../../video/canvas';
import type { VideoProps } from '../../video/props';
import { generalKnowledge } from '../../video/samples/general-knowledge';
import { momentsOf } from './moments';
import type { Sheet } from './sheet';

/** One of each shape. */
export const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];

interface Quiz {
  make: (given: Pick<VideoProps, 'canvas'>) => VideoProps;
  questions: number;
}

const QUIZZES: Record<string, Quiz> = {
  sample: { make: generalKnowledge, questions: 3 },
  longest: { make: ({ canvas }) => longestProps(canvas), questions: 5 },
};

/** Every moment of a quiz in the default look, in all shapes. */
export const quizSheets: Sheet[] = Object.entries(QUIZZES).flatMap(([quiz, { make, questions }]) =>
  PROFILES.map((profile) => ({
    name: `${quiz}-${profile}`,
    cells: () => momentsOf(make({ canvas: canvasFor(profile, '1080p') }), questions),
  })),
);
