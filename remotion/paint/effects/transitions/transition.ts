import type { Context, Sprites } from '../../sprites';

export interface Crossing {
  /** The scene that goes is already painted here. */
  ctx: Context;
  sprites: Sprites;
  width: number;
  height: number;
  /** The scene that comes in, opaque and as large as the frame. */
  incoming: OffscreenCanvas;
  /** Above 0 and below 1. */
  share: number;
}

export interface Transition {
  /** Composes the scene that comes in over the one that goes; towards the end nothing but the one that comes is left. */
  compose: (crossing: Crossing) => void;
  /** How far the scene that goes has moved, in whole pixels: it is painted there, since copying it costs much more. */
  shift?: (crossing: Pick<Crossing, 'width' | 'height' | 'share'>) => readonly [dx: number, dy: number];
}
