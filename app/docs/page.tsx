import type { Metadata } from 'next';
import { DocsPage } from '@/components/docs/docs-page';
import { Heading, Markdown } from '@/components/docs/markdown';
import { parseMarkdown } from '@/lib/core/docs/markdown';
import { TAGS, type Tag } from '@/lib/core/model/tags';
import { GUIDE_GROUPS } from '@/lib/server/docs/guides';
import { NAVIGATION, slugOf } from './navigation';
import { operationsOf, readDocument } from './reference/operations';

export const metadata: Metadata = {
  title: 'Documentation',
  description: 'Guides, and every operation of the API with its parameters, responses and examples.',
};

const linkStyles = 'rounded-md font-medium underline decoration-muted-foreground underline-offset-2';

const MACHINE_READABLE = [
  { href: '/api/v1/openapi.json', label: 'OpenAPI 3.1' },
  { href: '/api/v1/postman.json', label: 'Postman collection' },
  { href: '/llms.txt', label: 'llms.txt' },
  { href: '/llms-full.txt', label: 'llms-full.txt' },
];

export default function DocumentationPage() {
  return (
    <DocsPage current="/docs" navigation={NAVIGATION}>
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        <Heading level={1} id="top">
          Documentation
        </Heading>

        <section aria-labelledby="guides" className="grid gap-6">
          <Heading level={2} id="guides">
            Guides
          </Heading>
          {GUIDE_GROUPS.map(({ name, guides }) => (
            <section key={name} className="grid gap-2.5">
              <h3 className="font-medium text-muted-foreground">{name}</h3>
              <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {guides.map(({ slug, title, description }) => (
                  <li key={slug} className="grid content-start gap-0.5">
                    <a href={`/docs/${slug}`} className={`w-fit ${linkStyles}`}>
                      {title}
                    </a>
                    <span className="text-pretty text-muted-foreground">{description}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>

        <section aria-labelledby="machine-readable" className="grid gap-3">
          <Heading level={2} id="machine-readable">
            Machine-readable
          </Heading>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {MACHINE_READABLE.map(({ href, label }) => (
              <a key={href} href={href} className={linkStyles}>
                {label}
              </a>
            ))}
          </p>
          <p className="text-muted-foreground">Add “.md” to the URL of a guide to get its Markdown source.</p>
        </section>

        <section aria-labelledby="conventions" className="grid grid-cols-1 gap-4">
          <Heading level={2} id="conventions">
            The API
          </Heading>
          <Markdown blocks={parseMarkdown(readDocument().info.description)} section="The API" />
        </section>

        <section aria-labelledby="reference" className="grid gap-6">
          <Heading level={2} id="reference">
            Reference
          </Heading>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {(Object.keys(TAGS) as Tag[]).map((tag) => (
              <section key={tag} className="grid content-start gap-1.5">
                <h3>
                  <a href={`/docs/reference/${slugOf(tag)}`} className={linkStyles}>
                    {tag}
                  </a>
                </h3>
                <ul className="grid gap-1">
                  {operationsOf(tag).map(({ id, summary }) => (
                    <li key={id}>
                      <a
                        href={`/docs/reference/${slugOf(tag)}#${id}`}
                        className="rounded-md text-muted-foreground hover:text-foreground"
                      >
                        {summary}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
    </DocsPage>
  );
}
