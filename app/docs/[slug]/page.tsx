import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '@/components/docs/docs-page';
import { Markdown } from '@/components/docs/markdown';
import { parseMarkdown } from '@/lib/core/docs/markdown';
import { findGuide, GUIDES, readGuide } from '@/lib/server/docs/guides';
import { NAVIGATION } from '../navigation';

interface Props {
  params: Promise<{ slug: string }>;
}

export const dynamicParams = false;
export const generateStaticParams = () => GUIDES.map(({ slug }) => ({ slug }));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { slug } = await params;
  const guide = findGuide(slug);
  if (!guide) return {};
  const { title, description } = guide;
  return { title, description, alternates: { types: { 'text/markdown': `/docs/${slug}.md` } } };
};

export default async function GuidePage({ params }: Props) {
  const { slug } = await params;
  const guide = findGuide(slug);
  const markdown = await readGuide(slug, '');
  if (!guide || markdown === null) notFound();
  const at = GUIDES.indexOf(guide);
  const [previous, next] = [GUIDES[at - 1], GUIDES[at + 1]];
  return (
    <DocsPage current={`/docs/${slug}`} navigation={NAVIGATION}>
      <article className="grid max-w-3xl grid-cols-1 gap-4">
        <Markdown blocks={parseMarkdown(markdown)} section={guide.title} />
      </article>
      <footer className="mt-14 flex max-w-3xl flex-wrap justify-between gap-4 border-border border-t pt-5 text-muted-foreground">
        {previous && (
          <a href={`/docs/${previous.slug}`} className="flex items-center gap-1.5 rounded-md hover:text-foreground">
            <ArrowLeft className="size-4 shrink-0" aria-hidden />
            {previous.title}
          </a>
        )}
        <a href={`/docs/${slug}.md`} className="rounded-md hover:text-foreground">
          This page as Markdown
        </a>
        {next && (
          <a href={`/docs/${next.slug}`} className="flex items-center gap-1.5 rounded-md hover:text-foreground">
            {next.title}
            <ArrowRight className="size-4 shrink-0" aria-hidden />
          </a>
        )}
      </footer>
    </DocsPage>
  );
}
