import type { Stereo } from '../../lib/core/video/stereo';
import { decodeSound } from './decode-sound';
import { openFile, readMedia } from './file-input';
import { openSoundTrack } from './sound-track';

/**
 * Decodes a part of a file's sound at 48 kHz in stereo; null if it has none. The memory used is proportional to the part's
 * length, not the file's.
 * @param name for error messages
 * @throws MediaError if the file is missing or cannot be decoded
 */
export const loadClip = async (
  name: string,
  url: string,
  { startMs, seconds }: { startMs: number; seconds: number },
): Promise<Stereo | null> => {
  using input = openFile(name, url);
  return await readMedia(name, async () => {
    const sound = await openSoundTrack(name, url, input);
    return sound && decodeSound(sound, startMs / 1000, seconds);
  });
};
