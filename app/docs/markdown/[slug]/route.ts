import { readGuide } from '@/lib/docs/guides';

/** `/docs/<slug>.md` (next.config.ts) */
export const GET = async (_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> => {
  const markdown = await readGuide((await params).slug);
  if (markdown === null) return new Response('There is no such guide: see /llms.txt.\n', { status: 404 });
  return new Response(markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
};
