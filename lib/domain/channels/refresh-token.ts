import { seal, unseal } from '@/lib/seal';
import type { Channel } from './queries';

const sealContext = (channelId: string): string => `youtube-channel ${channelId}`;

/** @param channelId of the row that stores it */
export const sealRefreshToken = (channelId: string, token: string): string => seal(token, sealContext(channelId));

/** @throws UnsealError */
export const unsealRefreshToken = ({ id, refreshToken }: Pick<Channel, 'id' | 'refreshToken'>): string =>
  unseal(refreshToken, sealContext(id));
