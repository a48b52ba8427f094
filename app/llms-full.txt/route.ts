import { llmsFull } from '@/lib/server/docs/llms';

export const dynamic = 'force-static';
export const GET = async (): Promise<Response> =>
  new Response(await llmsFull(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
