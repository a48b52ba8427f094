import { open } from 'node:fs/promises';
import os from 'node:os';
import type { Page } from 'playwright-core';
import { env } from '../env';
import { log } from '../log';
import type { VideoProps } from '../video/props';
import { closeBrowser, renderingBrowser } from './browser';
import { refuseForeignRequests } from './request-filter';
import type { AudioRequest, SegmentRequest, StageOutcome } from './stage-protocol';

/** A file of the quiz is gone or broken; the message is for the quiz's owner. Trying again does not help. */
export class UnreadableMediaError extends Error {
  override readonly name = 'UnreadableMediaError';
}

/** A page is thrown away after so many jobs, and whatever it may have leaked with it. */
const JOBS_PER_PAGE = 40;
const OPEN_MILLISECONDS = 60_000;

interface Job {
  write: (position: number, bytes: Buffer) => Promise<void>;
  progress: (frames: number) => void;
}

interface OpenStage {
  page: Page;
  jobsLeft: number;
  /** Where the page's bytes go while a job runs. */
  job: Job | null;
}

const idle: OpenStage[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/** Pages that render at once in this process. */
export const stageCount = (): number => env().RENDER_CONCURRENCY ?? os.availableParallelism();

const openStage = async (): Promise<OpenStage> => {
  const browser = await renderingBrowser();
  // A context of its own gives each page a process of its own.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await refuseForeignRequests(context);
    const page = await context.newPage();
    const stage: OpenStage = { page, jobsLeft: JOBS_PER_PAGE, job: null };
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

/** Closes a page that nobody waits for; a browser that died has closed it already. */
const discard = (stage: OpenStage): void => {
  closeStage(stage).catch((error: unknown) => log().debug({ err: error }, 'A stage did not close'));
};

/** @param extra pages beyond the usual ones, for what is short and should not wait for what is long */
const takeTurn = async (signal: AbortSignal, extra: number): Promise<void> => {
  while (busy >= stageCount() + extra) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    signal.throwIfAborted();
  }
  busy++;
};

const endTurn = (): void => {
  busy--;
  waiting.splice(0).forEach((wake) => {
    wake();
  });
};

/** Runs `job` on a page of the pool. An abort closes the page, which ends the job wherever it is. */
const onStage = async <T>(signal: AbortSignal, job: (stage: OpenStage) => Promise<T>, extra: number): Promise<T> => {
  signal.throwIfAborted();
  await takeTurn(signal, extra);
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
    if (stage.jobsLeft > 0) idle.push(stage);
    else await closeStage(stage);
    return result;
  } catch (error) {
    if (stage) discard(stage);
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    endTurn();
  }
};

/** Gives the page a file to write to while `render` runs. */
const intoFile = (
  file: string,
  signal: AbortSignal,
  progress: Job['progress'],
  render: (page: Page) => Promise<StageOutcome | undefined>,
  extra = 0,
) =>
  onStage(
    signal,
    async (stage) => {
      const handle = await open(file, 'w');
      stage.job = {
        write: async (position, bytes) => {
          await handle.write(bytes, 0, bytes.length, position);
        },
        progress,
      };
      try {
        const unreadable = (await render(stage.page))?.unreadable;
        if (unreadable) throw new UnreadableMediaError(unreadable);
      } finally {
        stage.job = null;
        await handle.close();
      }
    },
    extra,
  );

/**
 * Renders frames of a video into an MP4 file. When `signal` aborts, it throws the signal's reason
 * within two seconds, wherever it is.
 * @throws UnreadableMediaError
 */
export const renderSegmentFile = (
  request: SegmentRequest,
  file: string,
  options: { signal: AbortSignal; onProgress?: (frames: number) => void },
): Promise<void> =>
  intoFile(file, options.signal, options.onProgress ?? (() => {}), (page) =>
    page.evaluate((argument) => window.quizStage?.renderSegment(argument), request),
  );

/** Renders the sounds of a video into an MP4 file; aborts and throws like `renderSegmentFile`. */
export const renderAudioFile = (request: AudioRequest, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    file,
    signal,
    () => {},
    (page) => page.evaluate((argument) => window.quizStage?.renderAudio(argument), request),
  );

/**
 * Paints the thumbnail of a quiz into a JPEG file, on one page more than videos may use; aborts and throws
 * like `renderSegmentFile`.
 */
export const renderThumbnailFile = (props: VideoProps, file: string, signal: AbortSignal): Promise<void> =>
  intoFile(
    file,
    signal,
    () => {},
    (page) => page.evaluate((argument) => window.quizStage?.renderThumbnail(argument), props),
    1,
  );

/** Closes all pages and the browser; for the end of the process. */
export const closeStages = async (): Promise<void> => {
  idle.length = 0;
  await closeBrowser();
};
