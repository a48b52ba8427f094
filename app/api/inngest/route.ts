import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { functions } from '@/inngest/index';
import { inngest, usesInngest } from '@/lib/jobs/client';

export const dynamic = 'force-dynamic';

const handlers = serve({ client: inngest, functions });

const notServed = () =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'Jobs run in the built-in engine here. Inngest calls this address once INNGEST_* is set.',
    },
    { status: 404, headers: { 'content-type': 'application/problem+json' } },
  );

type Method = keyof typeof handlers;
const method = (name: Method) => (request: NextRequest, context: unknown) =>
  usesInngest() ? handlers[name](request, context) : notServed();

export const GET = method('GET');
export const POST = method('POST');
export const PUT = method('PUT');
