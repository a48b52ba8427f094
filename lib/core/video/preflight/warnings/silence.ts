import { playedRounds, type VideoProps } from '../../props';
import { silentShare } from '../../silence';
import type { Finding } from '../finding';

/** Viewers leave videos in which nothing is heard for longer than this share (D119). */
const TOO_SILENT = 1 / 3;

/** A video that is mostly silent. */
export const mostlySilent = (props: VideoProps): Finding[] => {
  if (playedRounds(props).length === 0) return [];
  const share = silentShare(props);
  if (share <= TOO_SILENT) return [];
  const message = `Nothing is heard for ${Math.round(share * 100)}% of the video. Add music, or choose a voice.`;
  return [{ field: 'music', message, code: 'mostly_silent' }];
};
