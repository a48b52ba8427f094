import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { createBodyBudget } from '@/lib/api/body-budget';
import { MAX_CONCURRENT_BYTES, type Refusal, refusalOf, TOO_MANY_BYTES } from '@/lib/api/inngest-request';
import { doWork } from '@/lib/db';
import { knownCapacity } from '@/lib/jobs/capacity';
import { inngest, usesInngest } from '@/lib/jobs/client';
import { serveAddress } from '@/lib/jobs/serve-address';

export const dynamic = 'force-dynamic';

/**
 * Loaded only where Inngest is used: the code of all jobs takes 110 MB. A sync (PUT) reads the limits of the functions,
 * which follow the processes that are there.
 */
const handlersOf = async (name: Method) => {
  const { functions, functionsFor } = await import('@/inngest/index');
  return serve({
    client: inngest,
    functions: name === 'PUT' ? functionsFor(knownCapacity()) : functions,
    ...serveAddress(),
    // The worker registers the app (`registerApp`), so an unsigned PUT has no use here.
    enableUnauthedSync: false,
  });
};
let handlers: ReturnType<typeof handlersOf> | undefined;

const NOT_SERVED: Refusal = {
  status: 404,
  title: 'Not Found',
  detail: 'Jobs run in the built-in engine. To use Inngest, set INNGEST_*.',
};

const refuse = ({ retryAfter, ...refusal }: Refusal) =>
  Response.json(
    { type: 'about:blank', ...refusal },
    {
      status: refusal.status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  );

type Method = 'GET' | 'POST' | 'PUT';
const withinBudget = createBodyBudget(MAX_CONCURRENT_BYTES);

const method = (name: Method) => async (request: NextRequest, context: unknown) => {
  const refusal = usesInngest() ? refusalOf(request) : NOT_SERVED;
  if (refusal) return refuse(refusal);
  const response = await withinBudget(request, async (counted) => {
    handlers ??= handlersOf('GET');
    const { [name]: handle } = await (name === 'PUT' ? handlersOf(name) : handlers);
    return doWork('job', () => handle(counted as NextRequest, context));
  });
  return response ?? refuse(TOO_MANY_BYTES);
};

export const GET = method('GET');
export const POST = method('POST');
export const PUT = method('PUT');
