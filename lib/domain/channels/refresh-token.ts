import { seal, unseal } from '@/lib/seal';
import type { Channel } from './queries';

const placeOf = (channelId: string): string => `youtube-channel ${channelId}`;

/** @param channelId of the row that it is stored in */
export const sealRefreshToken = (channelId: string, token: string): string => seal(token, placeOf(channelId));

/** @throws UnsealError */
export const unsealRefreshToken = ({ id, refreshToken }: Pick<Channel, 'id' | 'refreshToken'>): string =>
  unseal(refreshToken, placeOf(id));
