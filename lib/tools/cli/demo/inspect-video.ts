import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';

/** The properties of a render that its video must have. */
export interface Promised {
  width: number;
  height: number;
  fps: number;
  duration_seconds: number;
  size_bytes: number | null;
}

/** An AAC packet has 1024 samples, so the sound may end that much after the picture. */
const AAC_FRAME_SECONDS = 1024 / 48_000;

const inspectPicture = async (input: Input, promised: Promised) => {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return ['there is no picture'];
  const { packetCount } = await track.computePacketStats();
  const codec = (await track.getCodecParameterString()) ?? '';
  const frames = Math.round(promised.duration_seconds * promised.fps);
  const duration = await track.computeDuration();
  return [
    // RFC 6381: avc1, then the profile (0x64 is High), constraints and level, each two hexadecimal digits.
    /^avc1\.64/i.test(codec) ? '' : `the picture is ${codec}, not H.264 High`,
    track.displayWidth === promised.width && track.displayHeight === promised.height
      ? ''
      : `it is ${track.displayWidth}×${track.displayHeight}, not ${promised.width}×${promised.height}`,
    packetCount === frames ? '' : `it has ${packetCount} frames, not ${frames}`,
    Math.abs(duration - promised.duration_seconds) < 1e-3
      ? ''
      : `the picture lasts ${duration} s, not ${promised.duration_seconds} s`,
  ];
};

const inspectSound = async (input: Input, promised: Promised) => {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return ['there is no sound'];
  const codec = (await track.getCodecParameterString()) ?? '';
  const duration = await track.computeDuration();
  return [
    // RFC 6381: MPEG-4 audio (0x40), object type 2 is AAC-LC.
    codec === 'mp4a.40.2' ? '' : `the sound is ${codec}, not AAC`,
    Math.abs(duration - promised.duration_seconds) <= 2 * AAC_FRAME_SECONDS
      ? ''
      : `the sound lasts ${duration} s, not ${promised.duration_seconds} s`,
  ];
};

/** Compares an MP4 with its render. @returns the differences */
export const inspectVideo = async (file: string, promised: Promised): Promise<string[]> => {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  try {
    const faults = [...(await inspectPicture(input, promised)), ...(await inspectSound(input, promised))];
    return faults.filter((fault) => fault !== '');
  } finally {
    input.dispose();
  }
};
