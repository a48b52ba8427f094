import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { UploadType } from '../../../../core/model/media';
import { UnsupportedMediaError } from '../../../errors';
import { createParserPool, type ParserLimits } from './pool';

const MIB = 2 ** 20;
const SAMPLE = { kind: 'inspect', path: 'public/samples/lighthouse.webp', type: 'image/webp' } as const;

const poolOf = (limits: Partial<ParserLimits> = {}) =>
  createParserPool(() => ({ timeoutMs: 20_000, memoryBytes: 512 * MIB, ...limits }));
const oddPool = (limits: Partial<ParserLimits> = {}) =>
  poolOf({ program: ['--import', 'tsx', 'lib/tools/testing/odd-parser.ts'], ...limits });
const odd = (behaviour: string) => ({ ...SAMPLE, path: behaviour });

describe('files that hang the parser or fill its memory', () => {
  const { run } = poolOf({ timeoutMs: 1000 });

  test.each<[string, UploadType]>([
    ['bomb-stts.mp4', 'video/mp4'],
    ['hang.mp4', 'video/mp4'],
    ['hang.webm', 'video/webm'],
    ['hang-fragments.mp4', 'video/mp4'],
    ['hang.ogg', 'audio/ogg'],
    ['bomb-use.svg', 'image/svg+xml'],
  ])('rejects %s in time, while this process stays responsive and small', async (name, type) => {
    const before = process.memoryUsage.rss();
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    const refused = run({ kind: 'inspect', path: path.join('lib/tools/testing/hostile', name), type }, 'user');
    await expect(refused).rejects.toThrow(UnsupportedMediaError);
    await expect(refused).rejects.toThrow(/^The file could not be checked.* Accepted types: JPEG/);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect((process.memoryUsage.rss() - before) / MIB).toBeLessThan(48);
  });

  test('reads the next file', async () => {
    expect(await run(SAMPLE, 'user')).toMatchObject({ facts: { type: 'image/webp' } });
  });

  test('limits memory outside of the JavaScript heap', async () => {
    const small = oddPool({ memoryBytes: 256 * MIB });
    await expect(small.run(odd('fill'), 'user')).rejects.toThrow('took too much memory');
  });
});

test("validates a process's result", async () => {
  await expect(oddPool().run(odd('nonsense'), 'user')).rejects.toThrow(UnsupportedMediaError);
});

test('does not reject a file because an earlier one damaged the process', async () => {
  const { run } = oddPool();
  const facts = { type: 'image/png', width: 1, height: 1, durationSeconds: null, isRewritten: false };
  for (let time = 0; time < 3; time++) expect(await run(odd('fragile'), 'user')).toEqual({ facts });
});

describe.skipIf(process.platform !== 'linux')('a process', () => {
  test('is reused for the next file, has a low priority and no secrets in its environment', async () => {
    vi.stubEnv('APP_SECRET', 'a secret that must not be inherited');
    const { run, pids } = poolOf();
    await run(SAMPLE, 'user');
    const [pid] = pids();
    await run(SAMPLE, 'other');
    expect(pids()).toEqual([pid]);
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const allowed = /^(PATH|HOME|LANG|LC_ALL|TZ|LD_LIBRARY_PATH|TMPDIR|TEMP|TMP|NODE_ENV=production|NODE_CHANNEL_\w+)/;
    expect(names.filter((entry) => entry && !allowed.test(entry))).toEqual([]);
    const niceness = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
    expect(Number(niceness)).toBeGreaterThanOrEqual(10);
  });

  test('ends with its parent, even while a file keeps it busy', async () => {
    const program = `
      import { createParserPool } from './lib/server/adapters/media/parser/pool.ts';
      const pool = createParserPool(() => ({ timeoutMs: 60_000, memoryBytes: ${512 * MIB} }));
      await pool.run(${JSON.stringify(SAMPLE)}, 'user');
      pool.run({ kind: 'inspect', path: 'lib/tools/testing/hostile/hang.webm', type: 'video/webm' }, 'user');
      setTimeout(() => console.log(pool.pids()[0]), 200);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(parent.stdout, 'data');
    const pid = Number(output);
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 15_000, interval: 50 });
  });
});
