import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserProcesses } from '@/inngest/testing/processes';
import { seededRandom } from '@/lib/core/model/random';
import { env } from '@/lib/server/env';
import type { serve } from '../service/serve';

export type Running = Awaited<ReturnType<typeof serve>>;

/** Mean seconds between two kills of one kind. */
const EVERY = { worker: 15, browser: 30, database: 45, web: 60 };
export type Victim = keyof typeof EVERY;
const VICTIMS = Object.keys(EVERY) as Victim[];
/** Minimum seconds between two kills, so that each recovery can be measured. */
const MIN_INTERVAL = 3;

export interface PlannedKill {
  victim: Victim;
  /** Seconds from the start. */
  at: number;
}

/** Plans kills of each kind at random intervals, and at least one of each. */
export const planKills = (seed: string, seconds: number): PlannedKill[] => {
  const random = seededRandom(seed);
  const plan = VICTIMS.flatMap((victim, index) => {
    const kills: PlannedKill[] = [];
    // The first kills are spread over the first half, so that a short run has all kinds.
    let at = Math.min(EVERY[victim] * (0.5 + random()), ((index + 1) * seconds) / 8);
    for (; at < seconds; at += EVERY[victim] * (0.5 + random())) kills.push({ victim, at });
    return kills;
  }).sort((a, b) => a.at - b.at);
  let last = Number.NEGATIVE_INFINITY;
  for (const kill of plan) {
    kill.at = Math.max(kill.at, last + MIN_INTERVAL);
    last = kill.at;
  }
  return plan.filter(({ at }) => at < seconds);
};

const databasePid = (): number => {
  const file = path.join(env().DATA_DIR, 'postgres/data/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
};

/** The argument of `kill`: negative for services, which are process groups. */
export const findVictim = (victim: Victim, { web, worker }: Running): number | undefined => {
  if (victim === 'database') return databasePid();
  if (victim === 'browser') return browserProcesses(worker.pid() ?? 0)[0];
  const pid = (victim === 'web' ? web : worker).pid();
  return pid && -pid;
};

export interface Kill {
  victim: Victim;
  /** Milliseconds since 1970. */
  at: number;
}

/** Executes a plan with SIGKILL. Processes that do not run at their time are skipped. @returns the kills */
export const killAsPlanned = async (
  plan: readonly PlannedKill[],
  service: Running,
  signal: AbortSignal,
): Promise<Kill[]> => {
  const kills: Kill[] = [];
  const startedAt = Date.now();
  for (const { victim, at } of plan) {
    await sleep(Math.max(0, startedAt + at * 1000 - Date.now()), undefined, { signal });
    try {
      const pid = findVictim(victim, service);
      if (!pid) continue;
      process.kill(pid, 'SIGKILL');
      kills.push({ victim, at: Date.now() });
    } catch {
      // It has ended, or is starting.
    }
  }
  await sleep(MIN_INTERVAL * 1000, undefined, { signal });
  return kills;
};
