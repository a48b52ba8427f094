import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { processWide } from '../process-wide';
import { PREFIX } from './definitions';
import { HEALTH_CHECKS, processHealth } from './process-health';

/**
 * Memory, descriptors, event loop and handles of this process, as `process_…` and `nodejs_…`, and its health. Measuring the
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
    return registry;
  });
