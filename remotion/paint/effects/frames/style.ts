import type { Rgb } from '../../color';
import type { Stage } from '../../stage';

/** Paints over the scene at full strength; `t` is in frames since its start. */
export type FrameStyle = (stage: Stage, color: Rgb, t: number) => void;
