import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentBytes } from '@/lib/tools/bench/process-tree';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { testFiles } from '@/lib/tools/testing/media-files';
import { mutate } from '@/lib/tools/testing/mutate';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';

const HOSTILE = path.join('lib', 'tools', 'testing', 'hostile');
const FILES = readdirSync(HOSTILE).filter((name) => !name.endsWith('.md'));
const SEED = 'November 2026';
/** Damaged files that are uploaded in addition to those that hang the parser or exhaust its memory. */
const DAMAGED = 60;
const ATTACKERS = 3;
const UNLIMITED = '1000000';
/** The target is 1 s; the rest is tolerance for a busy machine. Without protection, nothing responds for a minute. */
const LONGEST_MS = 5000;
const MIB = 2 ** 20;
/** Usual is 100 to 130, much of it code that is loaded on first use. A single file that is read whole adds hundreds. */
const MOST_MIB = 192;

describe.skipIf(process.platform !== 'linux')('while users upload files that hang the parser or exhaust memory', () => {
  let app: OwnApp;
  beforeAll(async () => {
    const limits = { RATE_LIMIT_READ: UNLIMITED, RATE_LIMIT_WRITE: UNLIMITED, RATE_LIMIT_AI: UNLIMITED };
    app = await startOwnApp({ ...limits, MEDIA_PARSE_SECONDS: '1' });
  });
  afterAll(() => app?.stop());

  const request = (user: TestUser, place: string, init: RequestInit = {}) =>
    fetch(`${app.url}/api/v1${place}`, {
      ...init,
      headers: { Authorization: `Bearer ${user.key}`, ...(init.headers as Record<string, string>) },
    });
  const post = (user: TestUser, place: string, body: unknown) =>
    request(user, place, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const upload = async (user: TestUser, bytes: Buffer) => {
    const { headers, body } = form({ bytes, fileName: 'file' });
    const { status } = await request(user, '/media', { method: 'POST', headers, body: new Uint8Array(body) });
    return status;
  };

  it('another user can list quizzes quickly', async () => {
    const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => createTestUser()));
    const other = await createTestUser();
    await post(other, '/quizzes', {});
    const sound = await testFiles();
    const damaged = Array.from({ length: DAMAGED }, (_, index) => {
      const { type, bytes } = sound[index % sound.length] ?? { type: '', bytes: Buffer.alloc(0) };
      return mutate(bytes, `${SEED}/${type}/${index}`);
    });
    const files = [...FILES.map((name) => readFileSync(path.join(HOSTILE, name))), ...damaged].values();

    const statuses = new Set<number>();
    const attack = async (user: TestUser) => {
      for (const file of files) statuses.add(await upload(user, file));
      statuses.add((await post(user, '/ai/quizzes', { topic: `${'capitals '.repeat(54)}zq` })).status);
      statuses.add((await post(user, '/quizzes', { title: 'e\u0301'.repeat(100) + '\u0301'.repeat(200_000) })).status);
    };
    let isOver = false;
    const attacks = Promise.all(attackers.map(attack)).finally(() => {
      isOver = true;
    });

    const before = residentBytes(app.pid);
    const [delays, refusals] = [[] as number[], [] as number[]];
    let peak = before;
    while (!isOver) {
      const sentAt = performance.now();
      const { status } = await request(other, '/quizzes');
      delays.push(performance.now() - sentAt);
      if (status !== 200) refusals.push(status);
      peak = Math.max(peak, residentBytes(app.pid));
      // Pause, so that the attack can use the CPU.
      await sleep(20);
    }
    await attacks;
    const slowest = Math.max(...delays);
    console.info(
      `${delays.length} lists during the attack, the slowest took ${slowest.toFixed(0)} ms; ` +
        `web rose by ${((peak - before) / MIB).toFixed(0)} MiB. Statuses: ${[...statuses].sort().join(', ')}`,
    );
    expect(refusals).toEqual([]);
    expect(slowest).toBeLessThan(LONGEST_MS);
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect((peak - before) / MIB).toBeLessThan(MOST_MIB);
  });
});
