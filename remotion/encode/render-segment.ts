import { EncodedVideoPacketSource, Mp4OutputFormat, Output, type StreamTarget } from 'mediabunny';
import { FPS } from '../../lib/core/model/video-settings';
import { CODECS } from '../../lib/core/video/encoding';
import type { SegmentRequest } from '../../lib/core/video/render-requests';
import { encodeFrames } from './encode-frames';
import type { OpenVideo } from './painter';

/**
 * Paints frames of a video, encodes them and writes them to a file as MP4 without sound.
 * @param onProgress called with the number of encoded frames, once per second of video
 */
export const renderSegment = async (
  video: OpenVideo,
  request: Omit<SegmentRequest, 'props'>,
  file: StreamTarget,
  onProgress: (frames: number) => void,
): Promise<void> => {
  const { from, encoding } = request;
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: file });
  const packets = new EncodedVideoPacketSource(CODECS[encoding.format].video);
  output.addVideoTrack(packets, { frameRate: FPS });
  await output.start();
  await encodeFrames(video, request, async (frame, packet, metadata) => {
    const encoded = frame - from + 1;
    await packets.add(packet.clone({ timestamp: (frame - from) / FPS, duration: 1 / FPS }), metadata);
    if (encoded % FPS === 0) onProgress(encoded);
  });
  await output.finalize();
};
