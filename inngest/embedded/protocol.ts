import type { Inngest, InngestFunction } from 'inngest';
import { serve as serveFetch } from 'inngest/edge';
import { z } from 'zod';
import type { JobEvent } from '@/lib/server/jobs/run-context';

/** Inngest's protocol as a function call: without a port or signatures, and out of reach for others. */
export type Serve = (
  method: 'PUT' | 'POST',
  query: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Response>;

export const serveInProcess = (client: Inngest.Any, functions: readonly InngestFunction.Any[]): Serve => {
  // In a variable, because the adapter's type lacks the public option `skipSignatureValidation`.
  const options = { client, functions, skipSignatureValidation: true };
  const handler = serveFetch(options);
  return (method, query, body, headers = {}) =>
    handler(
      new Request(`http://built-in/api/inngest${query}`, {
        method,
        headers: { host: 'built-in', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
};

const op = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Op = z.output<typeof op>;

/** A step that has ended. */
export interface StepState {
  id: string;
  status: 'completed' | 'failed';
  output: unknown;
}

export interface Call {
  functionId: string;
  /** Null to find out what comes next, else the step to run. */
  stepId: string | null;
  runId: string;
  event: JobEvent;
  /** Ended steps, in the order in which they ended. */
  steps: StepState[];
  /** From 0. */
  attempt: number;
  maxAttempts: number;
  /** Return the next steps without running any. */
  planOnly: boolean;
}

export type Outcome =
  | { type: 'ops'; ops: Op[]; retryAt: Date | null }
  | { type: 'completed'; output: unknown }
  | { type: 'failed'; error: unknown }
  | { type: 'retry'; error: unknown; retryAt: Date | null };

const retryAt = (response: Response): Date | null => {
  const value = response.headers.get('retry-after');
  if (!value) return null;
  const date = /^\d+$/.test(value) ? new Date(Date.now() + Number(value) * 1000) : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Calls a function as Inngest's executor does, and parses its response. */
export const callFunction = async (serve: Serve, call: Call): Promise<Outcome> => {
  const steps = call.steps.map(({ id, status, output }) => [
    id,
    status === 'completed' ? { type: 'data', data: output } : { type: 'error', error: output },
  ]);
  const query = new URLSearchParams({ fnId: call.functionId, stepId: call.stepId ?? 'step' });
  const response = await serve('POST', `?${query}`, {
    version: 2,
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(steps),
    // No `fn_id`: with it, version 4 would post checkpoints to Inngest's API.
    ctx: {
      run_id: call.runId,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      disable_immediate_execution: call.planOnly,
      use_api: false,
      stack: { stack: call.steps.map((step) => step.id), current: call.steps.length },
    },
  });
  const body: unknown = await response.json();
  if (response.status === 206) return { type: 'ops', ops: z.array(op).parse(body), retryAt: retryAt(response) };
  if (response.status === 200) return { type: 'completed', output: body };
  const isFinal = response.headers.get('x-inngest-no-retry') === 'true';
  return isFinal ? { type: 'failed', error: body } : { type: 'retry', error: body, retryAt: retryAt(response) };
};

const UNITS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/** When a sleep ends. The name of its op is a date, or a duration such as `1h30m`. */
export const sleepsUntil = (name: string): Date => {
  if (/^\d{4}-/.test(name)) return new Date(name);
  let milliseconds = 0;
  for (const [, number, unit] of name.matchAll(/(?<!\d)(\d+)([wdhms])/g)) {
    milliseconds += Number(number) * UNITS[unit as keyof typeof UNITS];
  }
  return new Date(Date.now() + milliseconds);
};
