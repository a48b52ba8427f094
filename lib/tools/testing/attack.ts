import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '@/lib/tools/bench/figure';
import { openFiles, residentBytes } from '@/lib/tools/bench/process-tree';
import { startNode } from '@/lib/tools/cli/run';
import type { AttackSpec } from './attack-program';
import { ATTACKS } from './attacks/index';
import { isUnexpected, type Tally } from './attacks/stranger';
import { createTimedClient } from './timed-client';

const MEBIBYTE = 2 ** 20;

/** The bars that every attack must leave intact. */
const MAX_P99_MS = 200;
/** A read passes eight times between processes (client, service and database), and one of the control twice. */
export const CONTROLS_PER_READ = 4;
const MAX_KEPT_MEBIBYTES = 64;
/** Connections that the pools of the service may have opened, and those that nginx keeps (docs/examples/nginx.conf). */
export const MAX_KEPT_FILES = 8 + 32;
const RECOVERY_MS = 30_000;
const VICTIM_PAUSE_MS = 15;
/** Those of attackers are 127.1.0.0/16 and 127.10.0.0/15. */
export const VICTIM_ADDRESS = '127.0.77.7';

/**
 * Starts a server that does nothing. The time that its responses take is what the machine alone costs, while attackers and
 * service compete for its cores.
 */
export const startControl = async () => {
  const script = `const server = require('http').createServer((_, response) => response.end('ok'));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));
    // It ends with its parent.
    process.stdin.resume().once('end', () => process.exit());`;
  const child = startNode(['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = child.stdout ? await once(child.stdout, 'data') : [];
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => void child.kill('SIGKILL') };
};
export type Control = Awaited<ReturnType<typeof startControl>>;

/**
 * Starts the attackers, in a process and a session of their own.
 * @param program the arguments with which Node runs `attack-program.ts`
 */
export const startAttackers = (program: readonly string[], spec: AttackSpec) => {
  const child = startNode([...program, JSON.stringify(spec)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // Attackers have machines of their own: the time that theirs take must not be missing here.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  return {
    pid: child.pid,
    stop: () => void child.kill('SIGKILL'),
    /** Resolves when the attack is over. */
    tally: once(child, 'close').then((): Tally => JSON.parse(output)),
  };
};

export interface AttackReport {
  attack: string;
  tally: Tally;
  /** Milliseconds of the victim's reads, and of the control's between them. */
  p50: number;
  p99: number;
  controlP99: number;
  /** Statuses of the victim's reads that were not 200. */
  refused: number[];
  reads: number;
  /** Memory in bytes. */
  memory: { before: number; peak: number; after: number };
  files: { before: number; peak: number; after: number };
  recoverySeconds: number;
  isAlive: boolean;
  log: string;
}

interface AttackedService {
  pid: number;
  log(): string;
}

interface AttackOptions {
  service: AttackedService;
  program: readonly string[];
  spec: AttackSpec;
  control: Control;
  /** The key of a user who does nothing else. */
  victimKey: string;
}

/** Attacks a service while a victim reads its quizzes, and waits until the service has recovered, at most 30 s. */
export const measureAttack = async ({
  service,
  program,
  spec,
  control,
  victimKey,
}: AttackOptions): Promise<AttackReport> => {
  const victim = createTimedClient(spec.target, VICTIM_ADDRESS, victimKey);
  const controlClient = createTimedClient(control, VICTIM_ADDRESS);
  const logFrom = service.log().length;
  await victim.send('GET', '/api/v1/quizzes');
  const memory = { before: residentBytes(service.pid), peak: 0, after: 0 };
  const files = { before: openFiles(service.pid), peak: 0, after: 0 };
  const observe = () => {
    memory.after = residentBytes(service.pid);
    files.after = openFiles(service.pid);
    memory.peak = Math.max(memory.peak, memory.after);
    files.peak = Math.max(files.peak, files.after);
  };

  const attackers = startAttackers(program, spec);
  let isOver = false;
  const tally = attackers.tally.finally(() => {
    isOver = true;
  });
  const [times, controlTimes, refused] = [[] as number[], [] as number[], [] as number[]];
  while (!isOver) {
    const { status, ms } = await victim.send('GET', '/api/v1/quizzes');
    times.push(ms);
    if (status !== 200) refused.push(status);
    controlTimes.push((await controlClient.send('GET', '/')).ms);
    observe();
    await sleep(VICTIM_PAUSE_MS);
  }
  const overAt = performance.now();
  const hasRecovered = () =>
    memory.after - memory.before <= MAX_KEPT_MEBIBYTES * MEBIBYTE && files.after - files.before <= MAX_KEPT_FILES;
  observe();
  while (!hasRecovered() && performance.now() - overAt < RECOVERY_MS) {
    await sleep(200);
    observe();
  }
  const { status } = await victim.send('GET', '/healthz');
  victim.close();
  controlClient.close();
  return {
    attack: spec.attack,
    tally: await tally,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    controlP99: quantile(controlTimes, 0.99),
    reads: times.length,
    refused,
    memory,
    files,
    recoverySeconds: (performance.now() - overAt) / 1000,
    isAlive: status === 200 && residentBytes(service.pid) > 0,
    log: service.log().slice(logFrom),
  };
};

/** The numbers of server errors by status. */
export const unexpectedStatuses = ({ statuses }: Tally): [status: string, count: number][] =>
  Object.entries(statuses).filter(([status]) => isUnexpected(Number(status)));

/** The lines that are no JSON, or JSON with the stack of an error. */
const unexpectedLines = (log: string): string[] =>
  log.split('\n').filter((line) => line && (!line.startsWith('{') || line.includes('"stack"')));

const MAX_OTHER_LINES = 10 + Math.max(...ATTACKS.map(({ strangers }) => strangers));

/** What an attack achieved that it must not: an empty list if the service held. */
export const faultsOf = (report: AttackReport): string[] => {
  const { tally, p99, controlP99, refused, reads, memory, files, isAlive, log } = report;
  const mebibytes = (bytes: number) => Math.round(bytes / MEBIBYTE);
  const kept = mebibytes(memory.after - memory.before);
  const rise = mebibytes(memory.peak - memory.before);
  const maxRise = ATTACKS.find(({ name }) => name === report.attack)?.maxRiseMebibytes;
  const unexpected = unexpectedLines(log);
  // The victim's requests, and those of the attackers. Strangers of the attack before may still get their last response.
  const lines = log.split('\n').length - 1 - reads - tally.requests;
  return [
    isAlive ? [] : 'the process died, or is degraded',
    tally.requests > 0 ? [] : 'the attackers sent nothing',
    p99 - CONTROLS_PER_READ * controlP99 <= MAX_P99_MS
      ? []
      : `p99 of the victim: ${p99.toFixed(0)} ms (control ${controlP99.toFixed(0)})`,
    refused.length === 0 ? [] : `the victim got ${[...new Set(refused)].join(', ')}`,
    kept <= MAX_KEPT_MEBIBYTES ? [] : `${kept} MiB of memory were kept`,
    maxRise === undefined || rise <= maxRise ? [] : `memory rose by ${rise} MiB`,
    files.after - files.before <= MAX_KEPT_FILES ? [] : `${files.after - files.before} descriptors were kept`,
    unexpectedStatuses(tally).map(([status, count]) => `${count} × ${status}`),
    tally.violations,
    lines <= MAX_OTHER_LINES ? [] : `${lines} lines of the log more than requests`,
    unexpected.length === 0
      ? []
      : `${unexpected.length} unexpected lines in the log, e.g. ${unexpected[0]?.slice(0, 300)}`,
  ].flat();
};

/** One line with the figures of an attack. */
export const describeAttack = ({ attack, tally, ...report }: AttackReport): string => {
  const mebibytes = (bytes: number) => (bytes / MEBIBYTE).toFixed(0);
  const { memory, files } = report;
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    `${attack}: ${tally.requests} requests (${statuses.join(', ')})`,
    `victim p50 ${report.p50.toFixed(0)} ms, p99 ${report.p99.toFixed(0)} ms of ${report.reads} (control ${report.controlP99.toFixed(0)})`,
    `memory ${mebibytes(memory.before)} → ${mebibytes(memory.peak)} → ${mebibytes(memory.after)} MiB`,
    `descriptors ${files.before} → ${files.peak} → ${files.after}`,
    `recovered after ${report.recoverySeconds.toFixed(1)} s`,
  ].join('; ');
};
