import { llmsFull } from '@/lib/docs/llms';

export const dynamic = 'force-dynamic';
export const GET = async (): Promise<Response> =>
  new Response(await llmsFull(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
