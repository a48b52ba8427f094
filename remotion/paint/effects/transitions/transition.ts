import type { Context, Sprites } from '../../sprites';

export interface TransitionFrame {
  /** Contains the outgoing scene. */
  ctx: Context;
  sprites: Sprites;
  width: number;
  height: number;
  /** The incoming scene, opaque and as large as the frame. */
  incoming: OffscreenCanvas;
  /** Above 0 and below 1. */
  progress: number;
}

export interface Transition {
  /** Composes the incoming over the outgoing scene, which is completely covered at the end. */
  compose: (frame: TransitionFrame) => void;
  /** Offset of the outgoing scene in whole pixels. It is painted there, because copying it is slower. */
  shift?: (frame: Pick<TransitionFrame, 'width' | 'height' | 'progress'>) => readonly [dx: number, dy: number];
}
