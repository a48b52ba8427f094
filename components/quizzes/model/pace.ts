import type { Room } from './api';

/**
 * Milliseconds until the next save. While a third of the window's writes (D10) is left, none; from there on
 * they are spread, so that they last until it ends.
 */
export const paceOf = (room: Room | undefined): number => {
  if (room === undefined || room.left * 3 > room.limit) return 0;
  return (room.seconds * 1000) / Math.max(1, room.left);
};
