import type { Stage } from '../../stage';

/** Fills the frame; `seed` varies where things lie, `t` is in frames from the start of the scene. */
export type BackgroundStyle = (stage: Stage, seed: string, t: number) => void;
