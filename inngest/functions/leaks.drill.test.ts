import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { renderingBrowser } from '@/lib/server/rendering/browser';
import { endedRender, jobService, requestRender, scratchFiles, startWorkerHere } from '../testing/job-service';
import { browserProcesses, memoryOf } from '../testing/processes';
import { renderVideo } from './render-video';

/** More than a page serves: it is replaced after 40 jobs, and a render has four. */
const RENDERS = 13;
/** Renders that start the browser and fill caches. */
const WARM = 3;
const MEBIBYTE = 1024 * 1024;

const service = jobService({ RENDER_CONCURRENCY: '1' });

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

const measure = async () => {
  collectGarbage();
  const browser = browserProcesses(process.pid);
  return {
    processes: browser.length,
    pages: (await renderingBrowser()).contexts().flatMap((context) => context.pages()).length,
    scratch: await scratchFiles(service),
    incoming: await readdir(path.join(service.folder, 'storage/.incoming')).catch(() => []),
    heap: process.memoryUsage().heapUsed / MEBIBYTE,
    browser: memoryOf(browser) / MEBIBYTE,
  };
};

const renderNext = async (number: number) => {
  const { id } = await requestRender(service, { questions: [`What is number ${number}?`] });
  expect((await endedRender(service, id)).status).toBe('completed');
};

test('consecutive renders leak no processes, pages, files or memory', async () => {
  await startWorkerHere(service, [renderVideo]);
  for (let number = 0; number < WARM; number++) await renderNext(number);
  const before = await measure();
  for (let number = WARM; number < RENDERS; number++) await renderNext(number);
  const after = await measure();
  expect(after.pages).toBeLessThanOrEqual(1);
  expect(after.processes).toBeLessThanOrEqual(before.processes + 1);
  expect(after.scratch).toEqual([]);
  expect(after.incoming).toEqual([]);
  expect(after.heap - before.heap).toBeLessThan(RENDERS);
  expect(after.browser - before.browser).toBeLessThan(150);
}, 180_000);
