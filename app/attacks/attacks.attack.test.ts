import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Control,
  describeAttack,
  faultsOf,
  measureAttack,
  startControl,
  VICTIM_ADDRESS,
} from '@/lib/tools/testing/attack';
import { ATTACKS } from '@/lib/tools/testing/attacks/index';
import { gatherKnowledge } from '@/lib/tools/testing/attacks/knowledge';
import type { Knowledge, Target } from '@/lib/tools/testing/attacks/stranger';
import { bundled } from '@/lib/tools/testing/bundled';
import { createTestUser } from '@/lib/tools/testing/factories';
import { hasNginx, startNginx } from '@/lib/tools/testing/nginx';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { createTimedClient } from '@/lib/tools/testing/timed-client';

const SEED = 'November 2026';
/** Deliveries and questions of each user that attacks. */
const ROWS = 30_000;
/** Long enough for about a hundred reads of the victim, so that p99 says more than the slowest. */
const SECONDS = 5;

const WARM_UP = [
  '/',
  '/sign-in',
  '/docs',
  '/docs/webhooks',
  '/llms.txt',
  '/api/auth/csrf',
  '/api/v1/nothing',
  '/nothing',
];

/** Loads code that the first requests load, and opens the connections of pools. */
const warmUp = async (target: Target, key: string): Promise<void> => {
  const client = createTimedClient(target, VICTIM_ADDRESS, key);
  for (let round = 0; round < 5; round++) {
    for (const place of WARM_UP) await client.send('GET', place);
    await Promise.all(Array.from({ length: 12 }, () => client.send('GET', '/api/v1/quizzes')));
  }
  client.close();
};

let knowledge: Knowledge;
let control: Control;
let program: string;
beforeAll(async () => {
  program = await bundled('lib/tools/testing/attack-program.ts');
  knowledge = await gatherKnowledge(SEED, ROWS);
  control = await startControl();
});
afterAll(async () => {
  control?.stop();
  await rm(knowledge.uploads, { recursive: true, force: true });
});

const isLinux = process.platform === 'linux';

describe.skipIf(!isLinux)('another user notices nothing, and the service recovers from', () => {
  describe.each(['directly', 'behind nginx'] as const)('%s', (way) => {
    const isBehindNginx = way === 'behind nginx';
    let app: OwnApp;
    let target: Target;
    let stop = async () => {};
    beforeAll(async () => {
      if (isBehindNginx && !hasNginx()) return;
      app = await startOwnApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: isBehindNginx ? '127.0.0.1/32' : '0' });
      const nginx = isBehindNginx ? await startNginx(app.url) : undefined;
      target = nginx ?? app;
      stop = async () => {
        await nginx?.stop();
        await app.stop();
      };
      await warmUp(target, (await createTestUser()).key);
    });
    afterAll(() => stop());

    it.skipIf(isBehindNginx && !hasNginx()).each(ATTACKS.map(({ name }) => name))('%s', async (attack) => {
      const { key: victimKey } = await createTestUser();
      const { url, certificate } = target;
      const spec = { target: { url, certificate }, knowledge, attack, seconds: SECONDS, seed: SEED };
      const report = await measureAttack({ service: app, program: [program], spec, control, victimKey });
      console.info(describeAttack(report));
      expect(faultsOf(report)).toEqual([]);
    });
  });
});
