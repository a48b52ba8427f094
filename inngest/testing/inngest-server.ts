import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { InngestFunction } from 'inngest';
import { onTestFinished } from 'vitest';
import type { JobEvent } from '@/lib/server/jobs/run-context';
import { FUNCTION_FAILED, type FunctionDefinition, readDefinitions, textAt } from '../embedded/definitions';
import { callFunction, type Op, type Serve, type StepState } from '../embedded/protocol';

interface Run {
  functionId: string;
  event: JobEvent;
  status: 'queued' | 'completed' | 'failed' | 'cancelled';
  steps: StepState[];
  error?: unknown;
}

interface Options {
  eventKey: string;
  signingKey: string;
  functions: readonly InngestFunction.Any[];
  /** Serves `/api/inngest`. */
  handle: (method: 'PUT' | 'POST', request: Request) => Promise<Response>;
  /** Steps that a run may have. A real server allows 1,000. */
  stepLimit?: number;
}

/** A JSON value with sorted keys: signatures are made of this form (RFC 8785). */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
};

/** The header with which an Inngest server signs its requests. @param body canonical JSON */
export const signatureOf = (key: string, body: string, time = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', key.replace(/^signkey-\w+-/, ''))
    .update(`${body}${time}`)
    .digest('hex');
  return `t=${time}&s=${signature}`;
};

/**
 * Stands in for an Inngest server, in the words of its protocol: takes events (`POST /e/<key>`), drops those whose id it
 * knows, and calls the functions with signed requests. Runs begin when the test calls `work`. Sleeps take no time.
 */
export const startInngestServer = async ({ eventKey, signingKey, functions, handle, stepLimit = 1000 }: Options) => {
  const events: JobEvent[] = [];
  const runs: Run[] = [];
  const known = new Set<string>();
  /** `down` refuses events; `forgetful` accepts them, and never runs anything. Requests with the text `tooLarge` are. */
  const state = { mode: 'up' as 'up' | 'down' | 'forgetful', key: eventKey, tooLarge: '', requests: 0 };

  const serve: Serve = (method, query, body, headers = {}) => {
    const text = JSON.stringify(sorted(body));
    const signed = { 'content-type': 'application/json', 'x-inngest-signature': signatureOf(signingKey, text) };
    const url = `http://localhost:3000/api/inngest${query}`;
    return handle(method, new Request(url, { method, headers: { ...signed, ...headers }, body: text }));
  };
  const definitions = await readDefinitions(serve, functions);
  const isTriggered = ({ events: triggers }: FunctionDefinition, event: JobEvent) =>
    triggers.some(
      ({ name, filter }) => name === event.name && (!filter || textAt(event.data, filter.path) === filter.value),
    );

  const accept = (event: JobEvent): void => {
    if (known.has(event.id)) return;
    known.add(event.id);
    events.push(event);
    if (state.mode === 'forgetful') return;
    for (const definition of definitions) {
      if (isTriggered(definition, event)) runs.push({ functionId: definition.id, event, status: 'queued', steps: [] });
      for (const { path } of definition.cancelOn.filter((cancellation) => cancellation.event === event.name)) {
        for (const run of runs.filter((one) => one.functionId === definition.id && one.status === 'queued')) {
          if (path && textAt(run.event.data, path) === textAt(event.data, path)) run.status = 'cancelled';
        }
      }
    }
  };

  const fail = (run: Run, error: unknown): void => {
    Object.assign(run, { status: 'failed', error });
    if (run.event.name === FUNCTION_FAILED) return;
    const data = { function_id: run.functionId, run_id: `run ${runs.indexOf(run)}`, error, event: run.event };
    accept({ id: `failed ${runs.indexOf(run)}`, name: FUNCTION_FAILED, data, ts: Date.now() });
  };

  const exceeded = () => ({
    error: 'function has too many steps',
    name: 'InngestErrFunctionOverflowed',
    message: `The function run exceeded the step limit of ${stepLimit} steps.`,
  });

  /** Applies an op. Returns the steps to call next; null to discover. */
  const apply = (run: Run, op: Op, next: (string | null)[]): void => {
    if (op.op === 'StepPlanned') next.push(op.id);
    else {
      const isError = op.op === 'StepError' || op.op === 'StepFailed';
      const output = op.op === 'Sleep' ? null : isError ? op.error : op.data;
      run.steps.push({ id: op.id, status: isError ? 'failed' : 'completed', output });
      next.push(null);
    }
  };

  const execute = async (run: Run, definition: FunctionDefinition): Promise<void> => {
    const calls: (string | null)[] = [null];
    for (let stepId = calls.shift(); stepId !== undefined && run.status === 'queued'; stepId = calls.shift()) {
      if (run.steps.length >= stepLimit) return fail(run, exceeded());
      const outcome = await callFunction(serve, {
        functionId: run.functionId,
        stepId,
        runId: `run ${runs.indexOf(run)}`,
        event: run.event,
        steps: run.steps,
        attempt: definition.maxAttempts - 1,
        maxAttempts: definition.maxAttempts,
        planOnly: false,
      });
      if (outcome.type === 'completed') run.status = 'completed';
      else if (outcome.type !== 'ops') fail(run, outcome.error);
      else if (outcome.ops.length > stepLimit) fail(run, exceeded());
      else for (const op of outcome.ops) apply(run, op, calls);
    }
  };

  const answerTo = (path: string | undefined, body: string): { status: number; error?: string } => {
    if (state.mode === 'down') return { status: 503, error: 'The event API is down.' };
    if (path !== `/e/${state.key}`) return { status: 401, error: 'Event key not found' };
    const isTooLarge = state.tooLarge !== '' && body.includes(state.tooLarge);
    return isTooLarge ? { status: 413, error: 'Event payload too large' } : { status: 200 };
  };
  const api = createServer(async (request, response) => {
    state.requests += 1;
    const received = (await json(request)) as JobEvent[];
    const answer = answerTo(request.url, JSON.stringify(received));
    if (answer.status === 200) for (const event of received) accept(event);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ ids: received.map(({ id }) => createHash('md5').update(id).digest('hex')), ...answer }),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void api.close());
  await once(api, 'listening');

  return {
    url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    state,
    /** All accepted events, without repetitions. */
    events,
    runs,
    serve,
    accept,
    /** Runs everything that is queued, one run after the other. */
    work: async () => {
      for (
        let run = runs.find(({ status }) => status === 'queued');
        run;
        run = runs.find(({ status }) => status === 'queued')
      ) {
        const { functionId } = run;
        const definition = definitions.find(({ id }) => id === functionId);
        if (!definition) throw new Error(`There is no ${functionId}.`);
        await execute(run, definition);
      }
    },
  };
};

export type InngestServer = Awaited<ReturnType<typeof startInngestServer>>;
