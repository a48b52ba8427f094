import { longestProps } from '../../../../remotion/fixtures';
import type { PlatformProfile } from '../../../core/model/video-settings';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import { momentsOf } from './moments';
import type { Sheet } from './sheet';

/** One profile per aspect ratio. */
export const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];

interface Quiz {
  propsOf: (given: Pick<VideoProps, 'canvas'>) => VideoProps;
  questions: number;
}

const QUIZZES: Record<string, Quiz> = {
  sample: { propsOf: generalKnowledge, questions: 3 },
  longest: { propsOf: ({ canvas }) => longestProps(canvas), questions: 5 },
};

/** The moments of quizzes in the default look, in all aspect ratios. */
export const quizSheets: Sheet[] = Object.entries(QUIZZES).flatMap(([quiz, { propsOf, questions }]) =>
  PROFILES.map((profile) => ({
    name: `${quiz}-${profile}`,
    cells: () => momentsOf(propsOf({ canvas: canvasFor(profile, '1080p') }), questions),
  })),
);
