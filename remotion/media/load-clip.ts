import type { Stereo } from '../../lib/core/video/stereo';
import { decodeSound } from './decode-sound';
import { openFile, readMedia } from './file-input';
import { MediaError } from './media-error';

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
    const track = await input.getPrimaryAudioTrack();
    if (track === null) return null;
    if (!(await track.canDecode())) throw new MediaError(`${name} has a sound in a format that cannot be played.`);
    return decodeSound(track, startMs / 1000, seconds);
  });
};
