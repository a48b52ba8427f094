import { open } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { VideoProps } from '../../core/video/props';
import type { AudioRequest, PictureRequest, SegmentRequest } from '../../core/video/render-requests';
import { env } from '../env';
import { log } from '../log';
import { closeBrowser, renderingBrowser } from './browser';
import { refuseForeignRequests } from './browser-network';
import { type MediaWatch, watchMedia } from './media-watch';
import type { FrameRequest, StageOutcome } from './stage-protocol';
import { turnCount } from './turns';

/** A media file of the quiz is missing or broken, so that retrying does not help. The message is shown to the quiz's owner. */
export class UnreadableMediaError extends Error {
  override readonly name = 'UnreadableMediaError';
  readonly jobError = 'media_unreadable';
  readonly isTemporary = false;
}

/** A page is closed after this many jobs, in case it leaks memory. */
const JOBS_PER_PAGE = 40;
const OPEN_TIMEOUT_MS = 60_000;

interface Job {
  /** The input of the job, which can differ from the open video. */
  props: VideoProps;
  write: (position: number, bytes: Buffer) => Promise<void>;
  progress: (frames: number) => void;
}

interface OpenStage {
  page: Page;
  jobsLeft: number;
  /** The open video of the page. Sending a long video takes time, so it is sent once. */
  video: VideoProps | null;
  /** The running job, which receives the page's output. */
  job: Job | null;
  media: MediaWatch;
}

/** Idle pages to keep: one per turn and one for thumbnails. `canEncode` takes no turn and can open more. */
const maxIdle = (): number => turnCount() + 1;

const idle: OpenStage[] = [];
const openStage = async (): Promise<OpenStage> => {
  const browser = await renderingBrowser();
  // A separate context gives each page a separate process.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await refuseForeignRequests(context);
    const page = await context.newPage();
    const media = watchMedia(
      () => stage.job?.props ?? null,
      () => discard(stage),
    );
    const stage: OpenStage = { page, jobsLeft: JOBS_PER_PAGE, video: null, job: null, media };
    page.on('crash', media.crashed);
    page.on('close', media.closed);
    await page.exposeFunction('quizStageReading', media.report);
    await page.exposeFunction('quizStageWrite', (position: number, base64: string) =>
      stage.job?.write(position, Buffer.from(base64, 'base64')),
    );
    await page.exposeFunction('quizStageProgress', (frames: number) => stage.job?.progress(frames));
    await page.goto(`${env().STAGE_URL}/stage`, { timeout: OPEN_TIMEOUT_MS });
    await page.waitForFunction(() => window.quizStage !== undefined, undefined, { timeout: OPEN_TIMEOUT_MS });
    return stage;
  } catch (error) {
    await context.close();
    throw error;
  }
};

const closeStage = (stage: OpenStage): Promise<void> => stage.page.context().close();

/** Closes an unusable page. If the browser died, the page is closed already. */
const discard = (stage: OpenStage): void => {
  const at = idle.indexOf(stage);
  if (at >= 0) idle.splice(at, 1);
  closeStage(stage).catch((error: unknown) => log().debug({ err: error }, 'A stage did not close'));
};

/** Runs `job` on a page of the pool. An abort closes the page, which ends the job immediately. */
const onStage = async <T>(signal: AbortSignal, job: (stage: OpenStage) => Promise<T>): Promise<T> => {
  let stage: OpenStage | undefined;
  const abort = () => {
    if (stage) discard(stage);
  };
  try {
    stage = idle.pop() ?? (await openStage());
    signal.addEventListener('abort', abort, { once: true });
    signal.throwIfAborted();
    const result = await job(stage);
    stage.jobsLeft--;
    if (stage.jobsLeft > 0 && idle.length < maxIdle()) idle.push(stage);
    else await closeStage(stage);
    return result;
  } catch (error) {
    if (stage) discard(stage);
    signal.throwIfAborted();
    const fault = stage?.media.fault();
    throw fault ? new UnreadableMediaError(fault, { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** Runs `render` on a page whose output is written to `file`. */
const intoFile = (
  props: VideoProps,
  file: string,
  signal: AbortSignal,
  progress: Job['progress'],
  render: (stage: OpenStage) => Promise<StageOutcome | undefined>,
) =>
  onStage(signal, async (stage) => {
    const handle = await open(file, 'w');
    stage.job = {
      props,
      write: async (position, bytes) => {
        await handle.write(bytes, 0, bytes.length, position);
      },
      progress,
    };
    try {
      const unreadable = (await render(stage))?.unreadable;
      if (unreadable) throw new UnreadableMediaError(unreadable);
    } finally {
      stage.job = null;
      await handle.close();
    }
  });

export interface RenderOptions {
  signal: AbortSignal;
  /** Receives the number of encoded frames from time to time. */
  onProgress?: (frames: number) => void;
}

/** Opens the video of a request on a page. @returns the rest of the request */
const openVideo = async <T extends { props: VideoProps }>(
  stage: OpenStage,
  { props, ...rest }: T,
): Promise<Omit<T, 'props'>> => {
  if (stage.video !== props) await stage.page.evaluate((video) => window.quizStage?.openVideo(video), props);
  stage.video = props;
  return rest;
};

/** Renders frames of a video into an MP4 file. @throws UnreadableMediaError; the reason of `signal` within two seconds */
export const renderSegmentFile = (request: SegmentRequest, file: string, options: RenderOptions): Promise<void> =>
  intoFile(request.props, file, options.signal, options.onProgress ?? (() => {}), async (stage) => {
    const rest = await openVideo(stage, request);
    return stage.page.evaluate((argument) => window.quizStage?.renderSegment(argument), rest);
  });

/** Milliseconds that encoding alone takes for these frames, for benchmarks. Aborts and throws like `renderSegmentFile`. */
export const measureEncoding = (request: SegmentRequest, signal: AbortSignal): Promise<number> =>
  onStage(signal, async (stage) => {
    const rest = await openVideo(stage, request);
    return Number(await stage.page.evaluate((argument) => window.quizStage?.measureEncoding(argument), rest));
  });

/** Paints a frame of a video into a JPEG file. Aborts and throws like `renderSegmentFile`. */
export const renderFrameFile = (request: FrameRequest, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    request.props,
    file,
    signal,
    () => {},
    async (stage) => {
      const rest = await openVideo(stage, request);
      return stage.page.evaluate((argument) => window.quizStage?.renderFrame(argument), rest);
    },
  );

/** Whether the browser can encode such pictures. Aborts and throws like `renderSegmentFile`. */
export const canEncode = (request: PictureRequest, signal: AbortSignal): Promise<boolean> =>
  onStage(signal, async ({ page }) =>
    Boolean(await page.evaluate((argument) => window.quizStage?.canEncode(argument), request)),
  );

/** Renders a part of a video's sound track into an MP4 file. Aborts and throws like `renderSegmentFile`. */
export const renderAudioFile = (request: AudioRequest, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    request.props,
    file,
    signal,
    () => {},
    ({ page }) => page.evaluate((argument) => window.quizStage?.renderAudio(argument), request),
  );

/** Paints the thumbnail of a quiz into a JPEG file. Aborts and throws like `renderSegmentFile`. */
export const renderThumbnailFile = (props: VideoProps, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    props,
    file,
    signal,
    () => {},
    ({ page }) => page.evaluate((argument) => window.quizStage?.renderThumbnail(argument), props),
  );

/** Closes all pages and the browser, before the process exits. */
export const closeStages = async (): Promise<void> => {
  idle.length = 0;
  await closeBrowser();
};
