import { canEncodeAudio } from 'mediabunny';
import type { RenderFormat, RenderQuality } from '../../lib/core/model/video-settings';
import { assetName } from '../../lib/core/video/asset-name';
import { CODECS, videoEncoding } from '../../lib/core/video/encoding';
import type { VideoProps } from '../../lib/core/video/props';
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

const hasCodecs = async (
  canvas: VideoProps['canvas'],
  settings: { format: RenderFormat; quality: RenderQuality },
): Promise<boolean> => {
  const codec = CODECS[settings.format].audio;
  // AAC has an encoder of ours.
  const hasSound = codec === 'aac' || (await canEncodeAudio(codec));
  return hasSound && (await canEncode({ canvas, encoding: videoEncoding(canvas, settings) }));
};

/** A film or sound of the video that the browser cannot decode, by its name for people; null if there is none. */
const undecodableFile = async (props: VideoProps): Promise<string | null> => {
  for (const [url, { path, kind }] of Object.entries(props.assets)) {
    if (kind === 'image') continue;
    using input = openFile(assetName(props, url), new URL(path, location.href).href);
    const tracks = [kind === 'video' ? await input.getPrimaryVideoTrack() : null, await input.getPrimaryAudioTrack()];
    for (const track of tracks) if (track && !(await track.canDecode())) return assetName(props, url);
  }
  return null;
};

const OTHER_FORMAT = { mp4: 'webm', webm: 'mp4' } as const satisfies Record<RenderFormat, RenderFormat>;
const NAMES: Record<RenderFormat, string> = { mp4: 'MP4', webm: 'WebM' };

/** Why this browser cannot export a video, in one or two sentences; null if it can. */
export const exportObstacle = async (
  props: VideoProps,
  settings: { format: RenderFormat; quality: RenderQuality },
): Promise<string | null> => {
  if (!globalThis.isSecureContext) return 'Browsers encode video only on pages that are opened with https.';
  if (!hasEncoder()) return 'This browser can’t encode video.';
  const { canvas } = props;
  if (!(await hasCodecs(canvas, settings))) {
    const other = OTHER_FORMAT[settings.format];
    const hint = (await hasCodecs(canvas, { ...settings, format: other })) ? ` It can encode ${NAMES[other]}.` : '';
    return `This browser can’t encode ${NAMES[settings.format]} of ${canvas.width} × ${canvas.height}.${hint}`;
  }
  const file = await undecodableFile(props);
  return file && `${file} is in a format that this browser can’t play.`;
};

/** Frames that are encoded to measure the speed, after those that load fonts, sprites and the encoder. */
const MEASURED = { warmUp: 15, frames: 40 } as const;
/** Where the speed is measured, as a share of the video: among its questions. */
const MEASURED_AT = 0.4;

/**
 * Encodes one to two seconds of the video to measure the speed.
 * @returns seconds that an export of all frames takes, without its sound
 * @throws like `encodeFrames`
 */
export const measureExport = async ({ props, encoding }: ExportRequest, signal: AbortSignal): Promise<number> => {
  const video = openVideo(props);
  const { durationInFrames } = video.timeline;
  const from = Math.floor(durationInFrames * MEASURED_AT);
  const to = Math.min(durationInFrames, from + MEASURED.warmUp + MEASURED.frames);
  const warmUp = Math.min(MEASURED.warmUp, to - from - 1);
  let [startedAt, endedAt] = [performance.now(), 0];
  const time = async (frame: number) => {
    endedAt = performance.now();
    if (frame === from + warmUp - 1) startedAt = endedAt;
  };
  try {
    await encodeFrames(video, { from, to, encoding }, time, signal);
    return ((endedAt - startedAt) / 1000 / (to - from - warmUp)) * durationInFrames;
  } finally {
    video.close();
  }
};
