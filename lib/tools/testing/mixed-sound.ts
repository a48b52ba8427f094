import { isMusicName } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { scoreOf } from '../../core/video/audio-parts';
import { mixSounds } from '../../core/video/mix';
import { musicPath } from '../../core/video/music';
import type { VideoProps } from '../../core/video/props';
import { SAMPLE_RATE, type Stereo } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { readSound } from './sound-track';

/** Decodes a file. */
type Decode = (file: string) => Promise<Stereo>;

/**
 * The sound of a whole video as it is before it is encoded.
 * @param line the samples of a line of speech at 48 kHz
 */
export const mixedSound = async (
  props: VideoProps,
  { decode, line }: { decode: Decode; line: (sha256: string) => Stereo | null },
): Promise<Stereo> => {
  const length = (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS;
  const score = scoreOf(props, { fromSample: 0, toSample: length });
  const pack = new Map(await Promise.all([...new Set(score.cues.map(({ sound }) => sound))].map(readSound)));
  const track = props.music?.track ?? '';
  const music = isMusicName(track) ? await decode(`public${musicPath(track)}`) : null;
  const mixed: Stereo = [new Float32Array(length), new Float32Array(length)];
  const blocks = mixSounds(
    score,
    {
      pack,
      clip: async () => null,
      speech: async ({ sha256 }) => line(sha256),
      ...(music && {
        music: async (start, count) => [music[0].slice(start, start + count), music[1].slice(start, start + count)],
      }),
    },
    { from: 0, to: length },
  );
  let at = 0;
  for await (const block of blocks) {
    for (const [channel, samples] of block.entries()) mixed[channel]?.set(samples, at);
    at += block[0].length;
  }
  return mixed;
};
