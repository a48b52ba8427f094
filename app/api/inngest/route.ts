import type { InngestFunction } from 'inngest';
import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { handleUncounted } from '@/lib/server/api/exchange';
import { createBodyBudget, MAX_CONCURRENT_BYTES, requestError, tooManyBytes } from '@/lib/server/api/inngest-request';
import { HttpError } from '@/lib/server/api/problem';
import { doWork } from '@/lib/server/db';
import { knownCapacity } from '@/lib/server/jobs/capacity';
import { inngest, serveAddress, usesInngest } from '@/lib/server/jobs/client';

export const dynamic = 'force-dynamic';

type Method = 'GET' | 'POST' | 'PUT';

/** Loaded only where Inngest is used: the code of all jobs takes 110 MB. */
const loadHandlers = async (functionsOf: (all: typeof import('@/inngest/index')) => InngestFunction.Any[]) =>
  serve({
    client: inngest,
    functions: functionsOf(await import('@/inngest/index')),
    ...serveAddress(),
    // The worker registers the app (`registerApp`), so an unsigned PUT has no use here.
    enableUnauthedSync: false,
  });

let loaded: ReturnType<typeof loadHandlers> | undefined;
const handlersFor = (name: Method): ReturnType<typeof loadHandlers> => {
  // A sync reads the limits of the functions, which follow the processes that are there.
  if (name === 'PUT') return loadHandlers(({ functionsFor }) => functionsFor(knownCapacity()));
  loaded ??= loadHandlers(({ functions }) => functions);
  return loaded;
};

const notServed = () => new HttpError('not-found', 'Jobs run in the built-in engine. To use Inngest, set INNGEST_*.');

const refuse = (request: Request, error: HttpError) => handleUncounted(request, () => Promise.reject(error));

const withinBudget = createBodyBudget(MAX_CONCURRENT_BYTES);

const method = (name: Method) => async (request: NextRequest, context: unknown) => {
  const error = usesInngest() ? requestError(request) : notServed();
  if (error) return refuse(request, error);
  const response = await withinBudget(request, async (counted) => {
    const { [name]: handle } = await handlersFor(name);
    return doWork('job', () => handle(counted as NextRequest, context));
  });
  return response ?? refuse(request, tooManyBytes());
};

export const GET = method('GET');
export const POST = method('POST');
export const PUT = method('PUT');
