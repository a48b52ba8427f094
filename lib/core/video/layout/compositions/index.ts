import { isFlag } from '../../../model/flags';
import type { Layout } from '../../../model/theme';
import type { AskedView } from '../question-parts';
import type { LayoutStage } from '../stage';
import { centred } from './centred';
import type { Composition } from './composition';
import { fullBleed } from './full-bleed';
import { split } from './split';
import { stack } from './stack';

/** Whether cards may cover a part of the question's picture: not of a flag. */
const hasBackdrop = ({ visual }: AskedView): boolean =>
  visual?.kind === 'picture' && visual.image !== null && !isFlag(visual.image.sha256);

const COMPOSITIONS: Record<Exclude<Layout, 'classic'>, (view: AskedView) => Composition> = {
  centred: () => centred,
  split: () => split,
  full_bleed: (view) => (hasBackdrop(view) ? fullBleed : centred),
  stack: () => stack,
};

/** How a question is arranged; null for `classic`. */
export const compositionFor = ({ look: { layout } }: LayoutStage, view: AskedView): Composition | null =>
  layout === 'classic' ? null : COMPOSITIONS[layout](view);
