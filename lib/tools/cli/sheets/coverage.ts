import type { VideoProps } from '../../../core/video/props';
import { buildTimeline } from '../../../core/video/timeline';
import { sceneView } from '../../../core/video/views';
import { layoutStageOf } from '../../testing/question-boxes';
import { sceneCoverage } from '../../testing/scene-coverage';
import type { Cell } from './sheet';

/** The least share of the frame that a scene covers with texts, cards and pictures, except openings and clips (D182). */
const LEAST = 0.55;

/** For each frame of a video, the share of the frame that its scene covers; null where that is not measured. */
const coverageOf = (props: VideoProps): ((frame: number | null) => number | null) => {
  if (props.look.layout === 'classic') return () => null;
  const stage = layoutStageOf(props);
  const { scenes } = buildTimeline(props);
  return (frame) => {
    const scene = scenes.findLast(({ from }) => frame !== null && from <= frame);
    return scene === undefined ? null : sceneCoverage(stage, sceneView(props, scenes, scene));
  };
};

/** The cells with the share of the frame that their scenes cover in their labels, and a table of these shares, the lowest first. */
export const withCoverage = (cells: readonly Cell[]): { cells: Cell[]; table: string[] } => {
  const videos = new Map([...new Set(cells.map(({ props }) => props))].map((props) => [props, coverageOf(props)]));
  const measured = cells.map((cell) => ({ cell, covered: videos.get(cell.props)?.(cell.frame) ?? null }));
  const rows = measured.flatMap(({ cell: { label }, covered }) => (covered === null ? [] : [{ label, covered }]));
  const percent = (covered: number) => `${Math.round(100 * covered)} %`;
  return {
    cells: measured.map(({ cell, covered }) =>
      covered === null ? cell : { ...cell, label: `${cell.label} · ${percent(covered)}` },
    ),
    table: [...new Map(rows.map(({ label, covered }) => [label, covered]))]
      .toSorted(([, a], [, b]) => a - b)
      .map(
        ([label, covered]) => `  ${percent(covered).padStart(5)}  ${label}${covered < LEAST ? '  (too empty)' : ''}`,
      ),
  };
};
