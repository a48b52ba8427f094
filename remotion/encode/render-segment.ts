import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, type StreamTarget } from 'mediabunny';
import { FPS } from '../../lib/model/video-settings';
import { CODECS } from '../../lib/video/encoding';
import type { SegmentRequest } from '../../lib/video/render-requests';
import { createCamera } from './camera';
import { encoderConfigOf, queueHasRoom } from './encoder-config';
import { createPainter } from './painter';

/**
 * Paints frames of the open video, encodes them and writes them to a file as MP4 without sound.
 * @param onProgress called with the number of encoded frames, once per second of video
 */
export const renderSegment = async (
  { from, to, encoding }: Omit<SegmentRequest, 'props'>,
  file: StreamTarget,
  onProgress: (frames: number) => void,
): Promise<void> => {
  const { canvas, paint } = await createPainter();
  const takePicture = createCamera(canvas);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: file });
  const packets = new EncodedVideoPacketSource(CODECS[encoding.format].video);
  output.addVideoTrack(packets, { frameRate: FPS });
  await output.start();

  let failure: Error | undefined;
  let written = Promise.resolve();
  let encoded = 0;
  const encoder = new VideoEncoder({
    error: (error) => {
      failure ??= error;
    },
    output: (chunk, metadata) => {
      const packet = EncodedPacket.fromEncodedChunk(chunk).clone({ timestamp: encoded++ / FPS, duration: 1 / FPS });
      written = written.then(() => packets.add(packet, metadata));
      written.catch((error: Error) => {
        failure ??= error;
      });
      if (encoded % FPS === 0) onProgress(encoded);
    },
  });
  encoder.configure(encoderConfigOf({ canvas, encoding }));

  for (let frame = from; frame < to && !failure; frame++) {
    await paint(frame);
    const image = await takePicture(Math.round(((frame - from) * 1e6) / FPS));
    encoder.encode(image, { keyFrame: (frame - from) % encoding.keyFrameInterval === 0 });
    image.close();
    await queueHasRoom(encoder);
  }
  if (!failure) await encoder.flush();
  if (failure) throw failure;
  encoder.close();
  await written;
  if (encoded !== to - from) throw new Error(`The encoder dropped frames: ${encoded} of ${to - from} came out.`);
  await output.finalize();
};
