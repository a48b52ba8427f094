import { type Input, type InputAudioTrack, MP3 } from 'mediabunny';
import { id3Length, MP3_HEAD_BYTES, mp3Gaps } from '../../lib/core/video/mp3-gaps';
import { fetchFile, MediaError } from './media-error';

/** The sound of a file. */
export interface SoundTrack {
  track: InputAudioTrack;
  /** Seconds of the track before the sound starts, which the encoder of an MP3 added. */
  delay: number;
}

const readBytes = async (name: string, url: string, start: number, length: number): Promise<Uint8Array> => {
  const response = await fetchFile(name, url, { headers: { Range: `bytes=${start}-${start + length - 1}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 206 ? bytes : bytes.subarray(start, start + length);
};

/** The demuxer skips the frame that says how long the silence is, so it is read here. */
const mp3Delay = async (name: string, url: string): Promise<number> => {
  const start = id3Length(await readBytes(name, url, 0, 10));
  const gaps = mp3Gaps(await readBytes(name, url, start, MP3_HEAD_BYTES));
  return gaps ? gaps.start / gaps.sampleRate : 0;
};

/** Opens the first sound of a file; null if it has none. @throws MediaError if it cannot be decoded */
export const openSoundTrack = async (name: string, url: string, input: Input): Promise<SoundTrack | null> => {
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return null;
  if (!(await track.canDecode())) throw new MediaError(`${name} has a sound in a format that cannot be played.`);
  return { track, delay: (await input.getFormat()) === MP3 ? await mp3Delay(name, url) : 0 };
};
