import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { lookSchema } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

const MOMENTS: Record<string, (scene: Scene) => number> = {
  intro: ({ durationInFrames }) => Math.round(0.8 * durationInFrames),
  question: ({ durationInFrames }) => Math.round(0.6 * durationInFrames),
  reveal: (scene) => (scene.kind === 'reveal' ? scene.revealAt + 24 : 0),
  outro: ({ durationInFrames }) => Math.round(0.7 * durationInFrames),
};

/** The public themes, one per row: intro, question, reveal and outro, in all aspect ratios. */
export const themeSheets: Sheet[] = PROFILES.map((profile) => ({
  name: `themes-${profile}`,
  cells: () =>
    PUBLIC_THEMES.flatMap(({ id: _, ...theme }): Cell[] => {
      const props = generalKnowledge({ canvas: canvasFor(profile, '1080p'), look: lookSchema.parse(theme) });
      const { scenes } = buildTimeline(props);
      return Object.entries(MOMENTS).flatMap(([kind, at]) => {
        const scene = scenes.find((found) => found.kind === kind);
        return scene === undefined ? [] : [{ label: `${theme.name} · ${kind}`, props, frame: scene.from + at(scene) }];
      });
    }),
}));
