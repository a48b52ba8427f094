import type { InngestFunction } from 'inngest';
import { z } from 'zod';
import type { Serve } from './protocol';

// The forms of Inngest's expressions that the engine supports. All others are rejected on start.

interface Filter {
  path: string[];
  value: string;
}

const PATH = String.raw`data((?:\.\w+)+)`;
const DATA_PATH = new RegExp(`^\\s*event\\.${PATH}\\s*$`);
const LITERAL = new RegExp(`^\\s*event\\.${PATH}\\s*==\\s*(?:'([^'\\\\]*)'|"([^"\\\\]*)")\\s*$`);
const COMPARISON = new RegExp(`^\\s*event\\.${PATH}\\s*==\\s*async\\.${PATH}\\s*$`);

const segments = (path: string) => path.slice(1).split('.');

/** `event.data.a.b` → `['a', 'b']`, or null. */
const dataPath = (expression: string): string[] | null => {
  const [, path] = DATA_PATH.exec(expression) ?? [];
  return path ? segments(path) : null;
};

/** `event.data.a == 'x'` → its path and value, or null. */
const filterOf = (expression: string): Filter | null => {
  const [, path, single, double] = LITERAL.exec(expression) ?? [];
  return path ? { path: segments(path), value: single ?? double ?? '' } : null;
};

/** `event.data.a == async.data.a`, the same path on both sides → `['a']`, or null. */
const comparedPath = (expression: string): string[] | null => {
  const [, left, right] = COMPARISON.exec(expression) ?? [];
  return left && left === right ? segments(left) : null;
};

/** The text of the string, number or boolean at `path`, as PostgreSQL's `#>>` returns it, or null. */
export const textAt = (data: unknown, path: readonly string[]): string | null => {
  let value: unknown = data;
  for (const segment of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
};

/** What the engine needs to know about a function. */
export interface FunctionDefinition {
  /** `<app>-<function>`; also the name of its queue. */
  id: string;
  /** Includes the first attempt. */
  maxAttempts: number;
  events: { name: string; filter: Filter | null }[];
  crons: string[];
  /** Maximum number of simultaneous calls over all workers. */
  limit: number | null;
  /** Maximum number of simultaneous calls over all workers per value at `path` of the event's data. */
  keyedLimit: { limit: number; path: string[] } | null;
  /** Events that cancel runs; with a path, only runs whose own event has the same value there. */
  cancelOn: { event: string; path: string[] | null }[];
}

/** A function uses a feature or an expression that the built-in engine does not support. */
export class UnsupportedFunctionError extends Error {
  override readonly name = 'UnsupportedFunctionError';
}

/** Emitted by the engine when a run fails. `onFailure` is a function triggered by it. */
export const FUNCTION_FAILED = 'inngest/function.failed';
/** Inngest's default. */
const DEFAULT_RETRIES = 4;
const UNSUPPORTED_TOOLS =
  /\bstep\d*\s*\.\s*(waitForEvent|waitForSignal|sendSignal|invoke|fetch|ai|realtime)\b|\b(defer)\s*\(/g;

const concurrency = z.object({
  limit: z.number().int().min(1),
  key: z.string().optional(),
  scope: z.string().optional(),
});

const configs = z.object({
  functions: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        triggers: z.array(
          z.union([
            z.object({ event: z.string(), expression: z.string().optional() }).strict(),
            z.object({ cron: z.string(), jitter: z.string().optional() }).strict(),
          ]),
        ),
        steps: z.object({
          step: z.object({ retries: z.object({ attempts: z.number().int().min(0) }).optional() }),
        }),
        concurrency: z
          .union([
            z.number().transform((limit) => [{ limit }]),
            concurrency.transform((one) => [one]),
            z.array(concurrency),
          ])
          .pipe(z.array(concurrency))
          .default([]),
        cancel: z
          .array(z.object({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }))
          .default([]),
      })
      .loose(),
  ),
});
type Config = z.output<typeof configs>['functions'][number];

const KNOWN = new Set(['id', 'name', 'triggers', 'steps', 'concurrency', 'cancel']);

const readConcurrency = (config: Config, fault: (what: string) => void) => {
  let limit: number | null = null;
  let keyedLimit: FunctionDefinition['keyedLimit'] = null;
  for (const entry of config.concurrency) {
    const path = entry.key ? dataPath(entry.key) : null;
    if ((entry.scope ?? 'fn') !== 'fn') fault(`concurrency of scope "${entry.scope}"`);
    else if (entry.key && !path) fault(`the concurrency key "${entry.key}"`);
    else if (path ? keyedLimit : limit) fault(`two concurrency limits ${path ? 'with' : 'without'} a key`);
    else if (path) keyedLimit = { limit: entry.limit, path };
    else limit = entry.limit;
  }
  return { limit, keyedLimit };
};

const readTriggers = (config: Config, fault: (what: string) => void) => {
  const events: FunctionDefinition['events'] = [];
  const crons: string[] = [];
  for (const trigger of config.triggers) {
    if ('cron' in trigger) {
      if (trigger.jitter) fault('cron jitter');
      crons.push(trigger.cron);
      continue;
    }
    const filter = trigger.expression ? filterOf(trigger.expression) : null;
    if (trigger.expression && !filter) fault(`the trigger expression "${trigger.expression}"`);
    if (trigger.event.includes('*')) fault(`the event pattern "${trigger.event}"`);
    if (trigger.event.startsWith('inngest/') && trigger.event !== FUNCTION_FAILED)
      fault(`the event "${trigger.event}"`);
    events.push({ name: trigger.event, filter });
  }
  return { events, crons };
};

const readCancellations = (config: Config, fault: (what: string) => void) =>
  config.cancel.map(({ event, if: expression, timeout }) => {
    const path = expression ? comparedPath(expression) : null;
    if (expression && !path) fault(`the cancelOn expression "${expression}"`);
    if (timeout) fault('a timeout of cancelOn');
    return { event, path };
  });

/** Unsupported tools in the source of a handler. Others fail the run when it reaches them. */
const unsupportedTools = (fn: InngestFunction.Any): string[] => {
  const sources = [Reflect.get(fn, 'fn'), Reflect.get(fn, 'onFailureFn')].map(String).join('\n');
  return [...sources.matchAll(UNSUPPORTED_TOOLS)].map(([, tool, defer]) => (tool ? `step.${tool}` : `${defer}()`));
};

/**
 * Reads the configuration of the functions, as an Inngest server does when it syncs an app.
 * @throws UnsupportedFunctionError listing every unsupported feature by function
 */
export const readDefinitions = async (
  serve: Serve,
  functions: readonly InngestFunction.Any[],
): Promise<FunctionDefinition[]> => {
  const response = await serve('PUT', '', { url: 'http://built-in/api/inngest' }, { 'x-inngest-sync-kind': 'in_band' });
  const body = await response.json();
  if (!response.ok) throw new UnsupportedFunctionError(`The functions could not be read: ${JSON.stringify(body)}`);

  const faults: string[] = [];
  const definitions = configs.parse(body).functions.map((config): FunctionDefinition => {
    const fault = (what: string) => faults.push(`  ${config.id}: ${what}`);
    for (const [key, value] of Object.entries(config)) if (!KNOWN.has(key) && value !== undefined) fault(key);
    return {
      id: config.id,
      maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
      ...readTriggers(config, fault),
      ...readConcurrency(config, fault),
      cancelOn: readCancellations(config, fault),
    };
  });
  for (const fn of functions) faults.push(...unsupportedTools(fn).map((tool) => `  ${fn.id()}: ${tool}`));
  if (faults.length > 0) {
    throw new UnsupportedFunctionError(
      `These functions use features that the built-in job engine does not support (to run them on Inngest, set INNGEST_*):\n${faults.join('\n')}`,
    );
  }
  return definitions;
};
