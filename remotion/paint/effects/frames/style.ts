import type { Rgb } from '../../color';
import type { Stage } from '../../stage';

/** Paints over the whole scene, at full strength; `t` is in frames of the scene. */
export type FrameStyle = (stage: Stage, color: Rgb, t: number) => void;
