import { canEncodeAudio } from 'mediabunny';
import { assetName } from '../../lib/video/asset-name';
import { CODECS } from '../../lib/video/encoding';
import { buildTimeline } from '../../lib/video/timeline';
import { openFile } from '../media/file-input';
import { encodeFrames } from './encode-frames';
import { canEncode } from './encoder-config';
import type { ExportRequest } from './export-video';
import { openVideo } from './painter';

/** Whether the browser has what an export needs, whatever the video. */
const hasEncoder = (): boolean =>
  typeof VideoEncoder !== 'undefined' &&
  typeof VideoFrame !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof OfflineAudioContext !== 'undefined';

/** A film or sound of the video that the browser cannot decode, by its name for people; null if there is none. */
const undecodableFile = async ({ props }: ExportRequest): Promise<string | null> => {
  for (const [url, { path, kind }] of Object.entries(props.assets)) {
    if (kind === 'image') continue;
    using input = openFile(assetName(props, url), new URL(path, location.href).href);
    const tracks = [kind === 'video' ? await input.getPrimaryVideoTrack() : null, await input.getPrimaryAudioTrack()];
    for (const track of tracks) if (track && !(await track.canDecode())) return assetName(props, url);
  }
  return null;
};

/** Why this browser cannot export a video, as a sentence; null if it can. */
export const exportObstacle = async (request: ExportRequest): Promise<string | null> => {
  if (!globalThis.isSecureContext) return 'Browsers encode video only on pages that are opened with https.';
  if (!hasEncoder()) return 'This browser can’t encode video.';
  const { props, encoding } = request;
  const { canvas } = props;
  const what = `${encoding.format.toUpperCase()} video of ${canvas.width} × ${canvas.height}`;
  if (!(await canEncode({ canvas, encoding }))) return `This browser can’t encode ${what}.`;
  const codec = CODECS[encoding.format].audio;
  // AAC has an encoder of ours.
  if (codec !== 'aac' && !(await canEncodeAudio(codec))) return `This browser can’t encode the sound of ${what}.`;
  const file = await undecodableFile(request);
  return file && `${file} is in a format that this browser can’t play.`;
};

/** Frames that are encoded to measure the speed, after those that load fonts and sprites. */
const MEASURED = { warmUp: 8, frames: 40 } as const;
/** Where the speed is measured, as a share of the video: among its questions. */
const MEASURED_AT = 0.4;

/**
 * Encodes a second of the video to measure the speed. @returns seconds that an export of all frames takes, without its sound
 * @throws like `encodeFrames`
 */
export const measureExport = async ({ props, encoding }: ExportRequest, signal: AbortSignal): Promise<number> => {
  const { durationInFrames } = buildTimeline(props);
  const middle = Math.floor(durationInFrames * MEASURED_AT);
  const from = Math.min(durationInFrames - 1, middle + MEASURED.warmUp);
  const to = Math.min(durationInFrames, from + MEASURED.frames);
  const ignore = async () => {};
  const video = openVideo(props);
  try {
    await encodeFrames(video, { from: middle, to: from, encoding }, ignore, signal);
    const startedAt = performance.now();
    await encodeFrames(video, { from, to, encoding }, ignore, signal);
    return ((performance.now() - startedAt) / 1000 / (to - from)) * durationInFrames;
  } finally {
    video.close();
  }
};
