import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { env } from '../env';
import { processWide } from '../process-wide';
import { PREFIX } from './definitions';
import { HEALTH_CHECKS, processHealth } from './process-health';

/**
 * Memory, descriptors, event loop and handles of this process, the disk of `DATA_DIR`, as `process_…` and `nodejs_…`, and its health. Measuring the
 * event loop costs a little, so it starts with the first call.
 */
export const processRegistry = (): Registry =>
  processWide('process-metrics', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: `${PREFIX}healthy`,
      help: 'Whether the process is within each of its limits; 0 once it has been beyond one for 15 seconds.',
      labelNames: ['check'],
      registers: [registry],
      collect() {
        const failed = new Set(
          processHealth()
            .faults()
            .map(({ check }) => check),
        );
        for (const check of HEALTH_CHECKS) this.set({ check }, failed.has(check) ? 0 : 1);
      },
    });
    const disk = (name: string, help: string, blocksOf: (stats: StatsFs) => number) =>
      new Gauge({
        name: `${PREFIX}${name}`,
        help,
        registers: [registry],
        async collect() {
          const stats = await statfs(env().DATA_DIR);
          this.set(blocksOf(stats) * stats.bsize);
        },
      });
    disk('disk_free_bytes', 'Free space of the disk with DATA_DIR.', ({ bavail }) => bavail);
    disk('disk_size_bytes', 'Size of the disk with DATA_DIR.', ({ blocks }) => blocks);
    return registry;
  });
