import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { guardAttempt } from '@/lib/api/guard-attempt';
import { authOptions } from '@/lib/auth/options';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, authOptions(guardAttempt));

export { handle as GET, handle as POST };
