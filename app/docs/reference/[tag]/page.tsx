import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '@/components/docs/docs-page';
import { Heading, Inlines } from '@/components/docs/markdown';
import { Fields, objectAnchor } from '@/components/docs/reference/fields';
import { objectsIn } from '@/components/docs/reference/json-schema';
import { Operation } from '@/components/docs/reference/operation';
import { TryIt } from '@/components/docs/reference/try-it';
import { parseInline } from '@/lib/core/docs/markdown';
import { TAGS } from '@/lib/core/model/tags';
import { NAVIGATION, slugOf } from '../../navigation';
import { findTag, operationsOf, readDocument } from '../operations';

interface Props {
  params: Promise<{ tag: string }>;
}

export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(TAGS).map((tag) => ({ tag: slugOf(tag) }));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const tag = findTag((await params).tag);
  return tag ? { title: `${tag}: API reference`, description: `The operations of the section ${tag}.` } : {};
};

/** A section of the reference: its operations, then the objects that they use. */
export default async function ReferencePage({ params }: Props) {
  const { tag: slug } = await params;
  const tag = findTag(slug);
  if (!tag) notFound();
  const operations = operationsOf(tag);
  const { schemas } = readDocument().components;
  const used = operations.map(({ body, responses, parameters }) => ({ body, responses, parameters }));
  const objects = [...objectsIn(used, schemas)].sort();
  const parts = { name: tag, links: operations.map(({ id, summary }) => ({ href: `#${id}`, label: summary })) };
  return (
    <DocsPage current={`/docs/reference/${slug}`} navigation={NAVIGATION} parts={parts}>
      <div className="grid grid-cols-1 gap-10">
        <div className="grid max-w-3xl gap-4">
          <Heading level={1} id="top">
            {tag}
          </Heading>
          <p className="text-pretty leading-6">
            <Inlines of={parseInline(TAGS[tag])} />
          </p>
          <ul className="grid gap-1">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <a href={`#${id}`} className="underline decoration-muted-foreground underline-offset-2">
                  {summary}
                </a>
                <code className="break-all font-mono text-muted-foreground text-xs leading-5">
                  {method} {path.replace('/api/v1', '')}
                </code>
              </li>
            ))}
          </ul>
        </div>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation}>
            <TryIt {...operation.tryIt} />
          </Operation>
        ))}
        {objects.length > 0 && (
          <section aria-labelledby="objects" className="grid max-w-3xl grid-cols-1 gap-6 border-border border-t pt-8">
            <Heading level={2} id="objects">
              Objects
            </Heading>
            {objects.map((name) => (
              <section key={name} aria-labelledby={objectAnchor(name)} className="grid grid-cols-1 gap-2">
                <Heading level={3} id={objectAnchor(name)}>
                  {name}
                </Heading>
                {schemas[name]?.description && (
                  <p className="text-[0.8125rem] leading-5">
                    <Inlines of={parseInline(schemas[name].description)} />
                  </p>
                )}
                <Fields schema={schemas[name] ?? {}} />
              </section>
            ))}
          </section>
        )}
      </div>
    </DocsPage>
  );
}
