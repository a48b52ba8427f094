import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CustomSource, EncodedPacketSink, FilePathTarget, Input, MP4, WEBM } from 'mediabunny';
import { createVideoFile, type VideoFile } from '../../../remotion/encode/video-file';
import { PRESET_SETTINGS } from '../../core/model/render-presets';
import type { RenderFormat } from '../../core/model/video-settings';
import type { Segment } from '../../core/video/segments';
import { checksumOf } from '../adapters/checksum';
import { storage } from '../adapters/storage';
import { QuizNotRenderableError } from '../errors';
import { pieceFile, verifyPiece } from './pieces';
import {
  audioPartsOf,
  ensureAudioPart,
  ensureSegment,
  type StoredAudioPart,
  segmentsOf,
  type VideoInput,
} from './render-segments';
import { withScratchFile } from './scratch';

interface VideoParts {
  format: RenderFormat;
  segments: readonly Segment[];
  audio: readonly StoredAudioPart[];
  title: string;
}

/** Opens a piece for reading in parts, and closes it after `use`. */
const withPiece = async (key: string, use: (input: Input) => Promise<void>): Promise<void> => {
  const name = pieceFile(key);
  const input = new Input({
    formats: [MP4, WEBM],
    source: new CustomSource({
      getSize: async () => {
        const file = await storage().stat(name);
        if (!file) throw new Error(`A piece of the video is missing: ${name}.`);
        return file.size;
      },
      read: (start, end) => buffer(storage().get(name, { start, end: end - 1 })),
      prefetchProfile: 'network',
    }),
  });
  try {
    await use(input);
  } finally {
    input.dispose();
  }
};

const copySegment = (segment: Segment, file: VideoFile): Promise<void> =>
  withPiece(segment.key, async (input) => {
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error(`Segment ${segment.index} has no video.`);
    let frame = segment.from;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await file.addFrame(frame, packet, { decoderConfig });
      frame++;
    }
    if (frame !== segment.to) {
      throw new Error(`Segment ${segment.index} has ${frame - segment.from} of ${segment.to - segment.from} frames.`);
    }
  });

/**
 * Assembles stored segments and the sound track into one streamable video. Packets are copied without encoding, and only a
 * few are in memory at a time.
 * @param path of the video
 */
export const assembleVideo = async (parts: VideoParts, path: string): Promise<void> => {
  const { format, segments, audio, title } = parts;
  const file = createVideoFile({ format, frames: segments.at(-1)?.to ?? 0, title }, new FilePathTarget(path));
  const copyFrames = async () => {
    for (const segment of segments) await copySegment(segment, file);
    file.endFrames();
  };
  const copySound = async () => {
    for (const part of audio) await withPiece(part.key, (input) => file.addSound(part, input));
    file.endSound();
  };
  try {
    await file.start();
    await Promise.all([copyFrames(), copySound()]);
    await file.finish();
  } catch (error) {
    await file.cancel();
    throw error;
  }
};

/** The segments that are missing in storage, or damaged. */
export const missingSegments = async (segments: readonly Segment[]): Promise<Segment[]> => {
  const missing: Segment[] = [];
  for (const segment of segments) if (!(await verifyPiece(segment.key))) missing.push(segment);
  return missing;
};

/** Checks that a file is as small as its preset promises: encoders can miss their bitrate. @throws QuizNotRenderableError */
const requireSize = async (file: string, { preset }: VideoInput): Promise<void> => {
  const { maxBytes } = preset ? PRESET_SETTINGS[preset] : {};
  const { size } = await stat(file);
  if (maxBytes === undefined || size <= maxBytes) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e5) / 10} MB`;
  const message = `The video has ${megabytes(size)}; the limit of \`${preset}\` is ${megabytes(maxBytes)}. Remove questions, or render without a preset.`;
  throw new QuizNotRenderableError([{ field: 'preset', message, code: 'too_big' }]);
};

/**
 * Assembles a video from its pieces and stores it under `outputKey`. Missing or damaged pieces are rendered again.
 * @returns the video's size in bytes, and its checksum
 * @throws QuizNotRenderableError if it is larger than its preset allows
 */
export const buildVideo = async (
  input: VideoInput,
  outputKey: string,
  signal: AbortSignal,
): Promise<{ sizeBytes: number; outputCrc32: number }> => {
  const segments = segmentsOf(input);
  const missing = await missingSegments(segments);
  const audio = audioPartsOf(input);
  await Promise.all([
    ...audio.map((part) => ensureAudioPart(input, part, signal)),
    ...missing.map((segment) => ensureSegment(input, segment, { signal })),
  ]);
  return withScratchFile(async (file) => {
    await assembleVideo({ format: input.format, segments, audio, title: input.props.title }, file);
    await requireSize(file, input);
    signal.throwIfAborted();
    await storage().put(outputKey, createReadStream(file));
    const sizeBytes = (await storage().stat(outputKey))?.size ?? 0;
    return { sizeBytes, outputCrc32: await checksumOf(createReadStream(file)) };
  });
};
