import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { createTestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { testFiles, webmOf } from '@/lib/tools/testing/media-files';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';

const MIB = 1024 * 1024;
const UPLOADS = 10;
const PIECE = 64 * 1024;

/** Resident memory of a process in bytes (Linux). */
const residentBytes = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/** The peak of a process’s memory during `work`, sampled every few milliseconds. */
const peakBytes = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = residentBytes(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 5);
  await work().finally(() => clearInterval(watch));
  return Math.max(peak, residentBytes(pid));
};

describe.skipIf(process.platform !== 'linux')('an upload of 50 MB', () => {
  let app: OwnApp;
  let upload: () => Promise<number>;

  beforeAll(async () => {
    app = await startOwnApp();
    const { key } = await createTestUser();
    const webm = (await testFiles()).find(({ type }) => type === 'video/webm')?.bytes ?? Buffer.alloc(0);
    const { headers, body } = form({ bytes: webmOf(webm, MEDIA_MAX_BYTES.video), fileName: 'clip.webm' });
    upload = () =>
      new Promise((resolve, reject) => {
        const sending = request(`${app.url}/api/v1/media`, {
          method: 'POST',
          headers: { ...headers, Authorization: `Bearer ${key}`, 'Content-Length': body.length },
        });
        sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
        sending.on('error', reject);
        const pieces = function* () {
          const half = PIECE * Math.floor(body.length / PIECE / 2);
          for (let at = 0; at < body.length; at += PIECE) {
            // Different padding each time, because equal files are stored once.
            yield at === half ? randomBytes(PIECE) : body.subarray(at, at + PIECE);
          }
        };
        pipeline(Readable.from(pieces()), sending).catch(reject);
      });
  });
  afterAll(() => app?.stop());

  it('uses at most 64 MB of memory, even ten at a time', async () => {
    // One by one, to load all code and let the heap grow.
    for (let time = 0; time < 3; time++) expect(await upload()).toBe(201);
    const before = residentBytes(app.pid);
    const statuses: number[] = [];
    const peak = await peakBytes(app.pid, async () => {
      statuses.push(...(await Promise.all(Array.from({ length: UPLOADS }, upload))));
    });
    expect(statuses).toEqual(Array(UPLOADS).fill(201));
    const rise = (peak - before) / MIB;
    expect(rise, `from ${Math.round(before / MIB)} MB`).toBeLessThanOrEqual(64);
    console.info(`ten uploads of 50 MB: ${rise.toFixed(1)} MB more than ${Math.round(before / MIB)} MB`);
  }, 180_000);
});
