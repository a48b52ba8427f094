import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ConnectionError } from '../errors';
import { checkTarget, saveResponse } from './download';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'download-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'out.mp4');
  writeFileSync(file, 'before');
});

/** A response of these chunks, with the length of ten bytes; then it ends or breaks off. */
const responseOf = (chunks: string[], end: (controller: ReadableStreamDefaultController) => void) => {
  const body = new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
    },
    pull: end,
  });
  return new Response(body, { headers: { 'Content-Length': '10' } });
};

const save = (response: Response, signal = new AbortController().signal) => {
  const percents: number[] = [];
  const saved = saveResponse(response, file, { signal, onProgress: (percent) => void percents.push(percent) });
  return { saved, percents };
};

const expectUnchanged = () => {
  expect(readdirSync(folder)).toEqual(['out.mp4']);
  expect(readFileSync(file, 'utf8')).toBe('before');
};

it('replaces the file when everything has arrived', async () => {
  const { saved, percents } = save(responseOf(['hello', 'world'], (controller) => controller.close()));
  await saved;
  expect(percents.at(-1)).toBe(100);
  expect(readdirSync(folder)).toEqual(['out.mp4']);
  expect(readFileSync(file, 'utf8')).toBe('helloworld');
});

it.each([
  ['breaks off', (controller: ReadableStreamDefaultController) => controller.error(new TypeError('terminated'))],
  ['ends early', (controller: ReadableStreamDefaultController) => controller.close()],
])('leaves the file as it is if the connection %s', async (_, end) => {
  await expect(save(responseOf(['hello'], end)).saved).rejects.toBeInstanceOf(ConnectionError);
  expectUnchanged();
});

it('leaves the file as it is if it is aborted', async () => {
  const stopped = new AbortController();
  const { saved } = save(
    responseOf(['hello'], () => stopped.abort(new Error('Enough.'))),
    stopped.signal,
  );
  await expect(saved).rejects.toThrow('Enough.');
  expectUnchanged();
});

it('checks where the file will be', async () => {
  await checkTarget(file);
  await checkTarget(path.join(folder, 'new.mp4'));
  for (const target of [folder, path.join(folder, 'none/out.mp4')]) {
    await expect(checkTarget(target)).rejects.toMatchObject({ exitCode: 2 });
  }
});
