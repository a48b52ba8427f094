import { createReadStream } from 'node:fs';
import type { Segment } from '../../core/video/segments';
import { storage } from '../adapters/storage';
import { assembleVideo } from './assemble';
import { verifyPiece } from './pieces';
import { audioPartsOf, ensureAudioPart, ensureSegment, segmentsOf, type VideoOrder } from './render-segments';
import { withScratchFile } from './scratch';

/** The segments that are missing in storage, or damaged. */
export const missingSegments = async (segments: readonly Segment[]): Promise<Segment[]> => {
  const missing: Segment[] = [];
  for (const segment of segments) if (!(await verifyPiece(segment.key))) missing.push(segment);
  return missing;
};

/**
 * Assembles a video from its pieces and stores it under `outputKey`. Missing or damaged pieces are rendered again.
 * @returns the video's size in bytes
 */
export const buildVideo = async (order: VideoOrder, outputKey: string, signal: AbortSignal): Promise<number> => {
  const segments = segmentsOf(order);
  const missing = await missingSegments(segments);
  const audio = audioPartsOf(order);
  await Promise.all([
    ...audio.map((part) => ensureAudioPart(order, part, signal)),
    ...missing.map((segment) => ensureSegment(order, segment, { signal })),
  ]);
  return withScratchFile(async (file) => {
    await assembleVideo({ format: order.format, segments, audio, title: order.props.title }, file);
    signal.throwIfAborted();
    await storage().put(outputKey, createReadStream(file));
    return (await storage().stat(outputKey))?.size ?? 0;
  });
};
