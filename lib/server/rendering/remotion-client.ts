import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { makeCancelSignal, type RenderMediaOptions, renderMedia, renderStill } from '@remotion/renderer';
import type { RenderFormat } from '../../core/model/video-settings';
import { videoMetadata } from '../../core/video/metadata';
import type { VideoProps } from '../../core/video/props';
import type { SegmentRequest } from '../../core/video/render-requests';
import { env } from '../env';
import { otherBrowser } from './browser';
import { painterVersion } from './painter-version';
import { type RenderOptions, UnreadableMediaError } from './stage-client';

const FOLDER = path.join('node_modules', '.cache', 'quiz-video');

const createBundle = async (folder: string): Promise<string> => {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  // Three times as fast as webpack.
  await bundle({ entryPoint: path.resolve('remotion/index.ts'), outDir: unfinished, rspack: true });
  // Another process may have created the folder first; it has the same contents.
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(unfinished, { recursive: true });
  });
  return folder;
};

let bundled: Promise<string> | undefined;

/** The bundled composition (`remotion/index.ts`) for Remotion's renderer. Bundled once per version of the painter. */
const compositionBundle = (): Promise<string> => {
  bundled ??= createBundle(path.resolve(FOLDER, `composition-${painterVersion('remotion').slice(0, 16)}`)).catch(
    (error: unknown) => {
      bundled = undefined;
      throw error;
    },
  );
  return bundled;
};

/** Includes loading videos and fonts. */
const FRAME_TIMEOUT_MS = 60_000;
/** Of a JPEG, from 0 to 100. */
const THUMBNAIL_QUALITY = 92;

/**
 * The encoders' names in Remotion and FFmpeg, and options that make them write one packet per frame in display order:
 * build-video.ts copies packets by position.
 */
const ENCODERS: Record<RenderFormat, { codec: 'h264' | 'vp9'; name: string; inOrder: string[] }> = {
  mp4: { codec: 'h264', name: 'libx264', inOrder: ['-bf', '0'] },
  webm: {
    codec: 'vp9',
    name: 'libvpx-vp9',
    inOrder: ['-lag-in-frames', '0', '-deadline', 'realtime', '-cpu-used', '5', '-row-mt', '1'],
  },
};

/** The composition runs on another origin, so URLs of the service's files must be absolute. */
const withWholeAddresses = (props: VideoProps): VideoProps => ({
  ...props,
  assets: Object.fromEntries(
    Object.entries(props.assets).map(([url, asset]) => [url, { ...asset, path: env().STAGE_URL + asset.path }]),
  ),
});

const compositionOf = (id: string, props: Record<string, unknown>, size: ReturnType<typeof videoMetadata>) => ({
  ...size,
  id,
  props,
  defaultProps: {},
  defaultCodec: null,
  defaultOutName: null,
  defaultVideoImageFormat: null,
  defaultPixelFormat: null,
  defaultProResProfile: null,
  defaultSampleRate: null,
});

/** Options of both videos and stills. */
const commonOptions = async () => {
  const { REMOTION_LICENSE_KEY } = env();
  return {
    serveUrl: await compositionBundle(),
    // Remotion serves the composition from a random local port.
    browserExecutable: await otherBrowser(['localhost', '127.0.0.1']),
    // The page loads the service's files from another origin.
    chromiumOptions: { disableWebSecurity: true },
    timeoutInMilliseconds: FRAME_TIMEOUT_MS,
    logLevel: 'error',
    // With a key, each render would be reported to Remotion.
    ...(REMOTION_LICENSE_KEY && { licenseKey: REMOTION_LICENSE_KEY }),
  } satisfies Partial<RenderMediaOptions>;
};

/** Runs `render` until `signal` aborts. @throws UnreadableMediaError, and the reason of `signal` */
const untilAborted = async (
  signal: AbortSignal,
  render: (cancelSignal: ReturnType<typeof makeCancelSignal>['cancelSignal']) => Promise<unknown>,
): Promise<void> => {
  signal.throwIfAborted();
  const { cancelSignal, cancel } = makeCancelSignal();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await render(cancelSignal);
  } catch (error) {
    signal.throwIfAborted();
    const unreadable = /MediaError: (.+)/.exec(String(error))?.[1];
    throw unreadable ? new UnreadableMediaError(unreadable, { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Like `renderSegmentFile` of the stage, with Remotion's renderer: MP4 with H.264, or WebM with VP9. */
export const renderSegmentWithRemotion = (
  { props: given, from, to, encoding }: SegmentRequest,
  file: string,
  { signal, onProgress }: RenderOptions,
): Promise<void> =>
  untilAborted(signal, async (cancelSignal) => {
    const { codec, name, inOrder } = ENCODERS[encoding.format];
    const outputLocation = `${file}.${encoding.format}`;
    const props = withWholeAddresses(given);
    try {
      await renderMedia({
        ...(await commonOptions()),
        composition: compositionOf('quiz-video', props, videoMetadata(given)),
        inputProps: props,
        outputLocation,
        codec,
        cancelSignal,
        frameRange: [from, to - 1],
        muted: true,
        concurrency: 1,
        imageFormat: 'png',
        pixelFormat: 'yuv420p',
        colorSpace: 'bt709',
        videoBitrate: `${Math.round(encoding.bitrate / 1000)}k`,
        gopSize: encoding.keyFrameInterval,
        ...(codec === 'h264' && { x264Preset: 'veryfast' as const }),
        ffmpegOverride: ({ args }) =>
          args.includes(name) ? [...args.slice(0, -1), ...inOrder, ...args.slice(-1)] : args,
        onProgress: ({ encodedFrames }) => onProgress?.(encodedFrames),
      });
      await rename(outputLocation, file);
    } finally {
      await rm(outputLocation, { force: true });
    }
  });

/** Like `renderThumbnailFile` of the stage, with Remotion's renderer. */
export const renderThumbnailWithRemotion = (props: VideoProps, file: string, signal: AbortSignal): Promise<void> =>
  untilAborted(signal, async (cancelSignal) => {
    const { width, height } = props.canvas;
    const inputProps = { video: props, origin: env().STAGE_URL };
    await renderStill({
      ...(await commonOptions()),
      composition: compositionOf('quiz-thumbnail', inputProps, { width, height, fps: 1, durationInFrames: 1 }),
      inputProps,
      output: file,
      imageFormat: 'jpeg',
      jpegQuality: THUMBNAIL_QUALITY,
      cancelSignal,
    });
  });
