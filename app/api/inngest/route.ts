import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { functions, functionsFor } from '@/inngest/index';
import { createBodyBudget } from '@/lib/api/body-budget';
import { MAX_CONCURRENT_BYTES, type Refusal, refusalOf, TOO_MANY_BYTES } from '@/lib/api/inngest-request';
import { doWork } from '@/lib/db';
import { knownCapacity } from '@/lib/jobs/capacity';
import { inngest, usesInngest } from '@/lib/jobs/client';
import { serveAddress } from '@/lib/jobs/serve-address';

export const dynamic = 'force-dynamic';

// The worker registers the app (`registerApp`), so an unsigned PUT has no use here.
const serveFunctions = (served: typeof functions) =>
  serve({ client: inngest, functions: served, ...serveAddress(), enableUnauthedSync: false });
const handlers = serveFunctions(functions);

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

const withinBudget = createBodyBudget(MAX_CONCURRENT_BYTES);

type Method = keyof typeof handlers;
const method = (name: Method) => async (request: NextRequest, context: unknown) => {
  const refusal = usesInngest() ? refusalOf(request) : NOT_SERVED;
  if (refusal) return refuse(refusal);
  const response = await withinBudget(request, (counted) => {
    // A sync reads the limits of the functions, which follow the processes that are there.
    const { [name]: handle } = name === 'PUT' ? serveFunctions(functionsFor(knownCapacity())) : handlers;
    return doWork('job', () => handle(counted as NextRequest, context));
  });
  return response ?? refuse(TOO_MANY_BYTES);
};

export const GET = method('GET');
export const POST = method('POST');
export const PUT = method('PUT');
