import type { Layout } from '../../../model/theme';
import type { AskedView } from '../question-parts';
import type { LayoutStage } from '../stage';
import { centred } from './centred';
import { type Composition, showsFlag } from './composition';
import { fullBleed } from './full-bleed';
import { split } from './split';
import { stack } from './stack';

const COMPOSITIONS: Record<Exclude<Layout, 'classic'>, (view: AskedView) => Composition> = {
  centred: () => centred,
  split: () => split,
  full_bleed: (view) =>
    view.visual?.kind === 'picture' && view.visual.image !== null && !showsFlag(view) ? fullBleed : centred,
  stack: () => stack,
};

/** How a question is arranged; null for `classic`. */
export const compositionFor = ({ look: { layout } }: LayoutStage, view: AskedView): Composition | null =>
  layout === 'classic' ? null : COMPOSITIONS[layout](view);
