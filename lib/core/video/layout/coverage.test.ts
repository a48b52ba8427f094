import { describe, expect, it } from 'vitest';
import { layoutStageOf } from '../../../tools/testing/question-boxes';
import { sceneCoverage } from '../../../tools/testing/scene-coverage';
import { LAYOUTS } from '../../model/theme';
import type { PlatformProfile } from '../../model/video-settings';
import { canvasFor } from '../canvas';
import type { VideoProps } from '../props';
import { everyType } from '../samples/every-type';
import { generalKnowledge } from '../samples/general-knowledge';
import { buildTimeline } from '../timeline';
import { sceneView } from '../views';

const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];
const COMPOSED = LAYOUTS.filter((layout) => layout !== 'classic');
const CASES = COMPOSED.flatMap((layout) => PROFILES.map((profile) => [layout, profile] as const));

/** The scenes that cover less than 55 % of the frame (D182), with their share in percent. */
const emptyScenes = (props: VideoProps): string[] => {
  const stage = layoutStageOf(props);
  const questions = props.rounds.flatMap((round) => round.questions);
  const { scenes } = buildTimeline(props);
  return scenes.flatMap((scene) => {
    const covered = sceneCoverage(stage, sceneView(props, scenes, scene));
    const type = questions.find(({ id }) => id === scene.questionId)?.type ?? '';
    // Rounded as in the contact sheets.
    const percent = Math.round(100 * (covered ?? 1));
    return percent < 55 ? [`${scene.kind} ${type}: ${percent} %`] : [];
  });
};

describe.each(CASES)('%s in %s', (layout, profile) => {
  it.each([
    ['every type', everyType],
    ['texts', generalKnowledge],
  ] as const)('covers 55 %% of each scene with %s', (_, quiz) => {
    const props = quiz({ canvas: canvasFor(profile, '1080p') });
    expect(emptyScenes({ ...props, endCard: 'recap', look: { ...props.look, layout } })).toEqual([]);
  });
});
