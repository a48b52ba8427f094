import { open } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { env } from '../env';
import { log } from '../log';
import type { VideoProps } from '../video/props';
import { closeBrowser, renderingBrowser } from './browser';
import { type MediaWatch, watchMedia } from './media-watch';
import { refuseForeignRequests } from './request-filter';
import type { AudioRequest, PictureRequest, SegmentRequest, StageOutcome } from './stage-protocol';
import { turnCount } from './turns';

/** A file of the quiz is gone or broken; the message is for the quiz's owner. Trying again does not help. */
export class UnreadableMediaError extends Error {
  override readonly name = 'UnreadableMediaError';
}

/** A page is thrown away after so many jobs, and whatever it may have leaked with it. */
const JOBS_PER_PAGE = 40;
const OPEN_MILLISECONDS = 60_000;

interface Job {
  /** What the job is about, whatever video the page has open. */
  props: VideoProps;
  write: (position: number, bytes: Buffer) => Promise<void>;
  progress: (frames: number) => void;
}

interface OpenStage {
  page: Page;
  jobsLeft: number;
  /** The video that the page has open: a long one takes long to send, so it is sent once. */
  video: VideoProps | null;
  /** Where the page's bytes go while a job runs. */
  job: Job | null;
  media: MediaWatch;
}

/** Pages kept for the next job: one for each turn, and one for thumbnails. `canEncode` takes no turn and may open more. */
const maxIdle = (): number => turnCount() + 1;

const idle: OpenStage[] = [];
const openStage = async (): Promise<OpenStage> => {
  const browser = await renderingBrowser();
  // A context of its own gives each page a process of its own.
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
    await page.goto(`${env().STAGE_URL}/stage`, { timeout: OPEN_MILLISECONDS });
    await page.waitForFunction(() => window.quizStage !== undefined, undefined, { timeout: OPEN_MILLISECONDS });
    return stage;
  } catch (error) {
    await context.close();
    throw error;
  }
};

const closeStage = (stage: OpenStage): Promise<void> => stage.page.context().close();

/** Closes a page that is of no use any more; a browser that died has closed it already. */
const discard = (stage: OpenStage): void => {
  const at = idle.indexOf(stage);
  if (at >= 0) idle.splice(at, 1);
  closeStage(stage).catch((error: unknown) => log().debug({ err: error }, 'A stage did not close'));
};

/** Runs `job` on a page of the pool. An abort closes the page, which ends the job wherever it is. */
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

/** Gives the page a file to write to while `render` runs. */
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
  /** Told how many frames are encoded, now and then. */
  onProgress?: (frames: number) => void;
}

/**
 * Renders frames of a video into an MP4 file. When `signal` aborts, it throws the signal's reason
 * within two seconds, wherever it is.
 * @throws UnreadableMediaError
 */
export const renderSegmentFile = (request: SegmentRequest, file: string, options: RenderOptions): Promise<void> =>
  intoFile(request.props, file, options.signal, options.onProgress ?? (() => {}), async (stage) => {
    const { props, ...rest } = request;
    if (stage.video !== props) await stage.page.evaluate((video) => window.quizStage?.openVideo(video), props);
    stage.video = props;
    return stage.page.evaluate((argument) => window.quizStage?.renderSegment(argument), rest);
  });

/** Whether the browser can encode such pictures; aborts and throws like `renderSegmentFile`. */
export const canEncode = (request: PictureRequest, signal: AbortSignal): Promise<boolean> =>
  onStage(signal, async ({ page }) =>
    Boolean(await page.evaluate((argument) => window.quizStage?.canEncode(argument), request)),
  );

/** Renders a stretch of a video's sounds into an MP4 file; aborts and throws like `renderSegmentFile`. */
export const renderAudioFile = (request: AudioRequest, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    request.props,
    file,
    signal,
    () => {},
    ({ page }) => page.evaluate((argument) => window.quizStage?.renderAudio(argument), request),
  );

/** Paints the thumbnail of a quiz into a JPEG file; aborts and throws like `renderSegmentFile`. */
export const renderThumbnailFile = (props: VideoProps, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    props,
    file,
    signal,
    () => {},
    ({ page }) => page.evaluate((argument) => window.quizStage?.renderThumbnail(argument), props),
  );

/** Closes all pages and the browser; for the end of the process. */
export const closeStages = async (): Promise<void> => {
  idle.length = 0;
  await closeBrowser();
};
