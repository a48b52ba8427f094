import type { Stage } from '../../stage';

/** Fills the frame. `seed` varies positions; `t` is in frames since the start of the scene. */
export type BackgroundStyle = (stage: Stage, seed: string, t: number) => void;
