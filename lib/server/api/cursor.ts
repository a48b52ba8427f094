import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Position, positionSchema } from '../../core/model/page';
import { env } from '../env';

const MAC_BYTES = 16;

/** A cursor works only for this user, list and filters (D9). */
export interface CursorBinding {
  userId: string;
  operationId: string;
  /** The query string without `cursor` and `limit`. */
  filters: URLSearchParams;
}

const sign = (payload: string, { userId, operationId, filters }: CursorBinding): Buffer => {
  const sorted = new URLSearchParams(filters);
  sorted.sort();
  return createHmac('sha256', env().APP_SECRET)
    .update(JSON.stringify(['cursor', userId, operationId, sorted.toString(), payload]))
    .digest()
    .subarray(0, MAC_BYTES);
};

export const encodeCursor = (position: Position, binding: CursorBinding): string => {
  const payload = JSON.stringify(position);
  return Buffer.concat([sign(payload, binding), Buffer.from(payload)]).toString('base64url');
};

/** Null if the cursor was altered, or belongs to another user, list or filters. */
export const decodeCursor = (cursor: string, binding: CursorBinding): Position | null => {
  const bytes = Buffer.from(cursor, 'base64url');
  // `Buffer.from` ignores invalid characters; only the exact cursor is accepted.
  if (bytes.toString('base64url') !== cursor || bytes.length <= MAC_BYTES) return null;
  const payload = bytes.subarray(MAC_BYTES).toString();
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), sign(payload, binding))) return null;
  return positionSchema.parse(JSON.parse(payload));
};
