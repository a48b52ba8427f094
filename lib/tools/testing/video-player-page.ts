/** A frame of the video, and the picture in base64 to compare it with. */
interface Sample {
  frame: number;
  png: string;
}

export interface EncodedVideo {
  /** `description` is in base64, if the codec has one. */
  config: Omit<VideoDecoderConfig, 'description'> & { description?: string };
  /** Base64, in order. */
  packets: { type: 'key' | 'delta'; data: string }[];
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const base64Of = (bytes: Uint8Array | Uint8ClampedArray): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

const pixelsOf = (image: CanvasImageSource, width: number, height: number): Uint8ClampedArray => {
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error('This browser has no canvas.');
  ctx.drawImage(image, 0, 0, width, height);
  return ctx.getImageData(0, 0, width, height).data;
};

/** Peak signal-to-noise ratio in dB, of brightness and of both colour differences (BT.709). */
const psnrOf = (a: Uint8ClampedArray, b: Uint8ClampedArray) => {
  let [luma, chroma] = [0, 0];
  const pixels = a.length / 4;
  for (let i = 0; i < a.length; i += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => (a[i + channel] ?? 0) - (b[i + channel] ?? 0));
    const y = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    luma += y * y;
    chroma += (((blue ?? 0) - y) / 1.8556) ** 2 + (((red ?? 0) - y) / 1.5748) ** 2;
  }
  const decibels = (error: number) => 10 * Math.log10((255 * 255) / Math.max(error, 1e-9));
  return { luma: decibels(luma / pixels), chroma: decibels(chroma / (2 * pixels)) };
};

const configOf = ({ config: { description, ...rest } }: EncodedVideo): VideoDecoderConfig => ({
  ...rest,
  ...(description !== undefined && { description: bytesOf(description) }),
});

/** Decodes a video and compares frames. Runs in the browser. */
export const playVideo = async ({ video, samples }: { video: EncodedVideo; samples: Sample[] }) => {
  const wanted = new Map<number, Promise<{ frame: number; luma: number; chroma: number }>>();
  let frames = 0;
  let failure: Error | undefined;
  const compare = async (image: VideoFrame, { frame, png }: Sample) => {
    const { displayWidth: width, displayHeight: height } = image;
    const seen = pixelsOf(image, width, height);
    image.close();
    const painted = pixelsOf(await createImageBitmap(new Blob([bytesOf(png)])), width, height);
    return { frame, ...psnrOf(seen, painted) };
  };
  const decoder = new VideoDecoder({
    error: (error) => {
      failure ??= error;
    },
    output: (image) => {
      const sample = samples.find(({ frame }) => frame === frames);
      frames++;
      if (sample) wanted.set(sample.frame, compare(image, sample));
      else image.close();
    },
  });
  decoder.configure(configOf(video));
  for (const [index, { type, data }] of video.packets.entries()) {
    decoder.decode(new EncodedVideoChunk({ type, data: bytesOf(data), timestamp: index }));
  }
  await decoder.flush();
  if (failure) throw failure;
  return { frames, samples: await Promise.all(wanted.values()) };
};

/** The pixels of some frames of a video, counted from 0, as red, green, blue and opacity in base64. Runs in the browser. */
export const readFrames = async (video: EncodedVideo, wanted: number[]): Promise<string[]> => {
  const found = new Map<number, string>();
  let [frames, failure] = [0, undefined as Error | undefined];
  const decoder = new VideoDecoder({
    error: (error) => {
      failure ??= error;
    },
    output: (image) => {
      if (wanted.includes(frames))
        found.set(frames, base64Of(pixelsOf(image, image.displayWidth, image.displayHeight)));
      frames++;
      image.close();
    },
  });
  decoder.configure(configOf(video));
  for (const [index, { type, data }] of video.packets.entries()) {
    decoder.decode(new EncodedVideoChunk({ type, data: bytesOf(data), timestamp: index }));
  }
  await decoder.flush();
  if (failure) throw failure;
  return wanted.map((frame) => found.get(frame) ?? '');
};

/** Decodes a channel of a file at 48 kHz, as base64 of 32-bit floats. Runs in the browser. */
export const playAudio = async (file: string, channel: 0 | 1): Promise<string> => {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate: 48_000 });
  const decoded = await context.decodeAudioData(bytesOf(file).buffer);
  return base64Of(new Uint8Array(decoded.getChannelData(channel).buffer));
};

declare global {
  interface Window {
    playVideo: typeof playVideo;
    readFrames: typeof readFrames;
    playAudio: typeof playAudio;
  }
}
window.playVideo = playVideo;
window.readFrames = readFrames;
window.playAudio = playAudio;
