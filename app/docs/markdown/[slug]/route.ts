import { GUIDES, readGuide } from '@/lib/server/docs/guides';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => GUIDES.map(({ slug }) => ({ slug }));

/** `/docs/<slug>.md` (next.config.ts) */
export const GET = async (_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> =>
  new Response(await readGuide((await params).slug), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
