import type { Metadata } from 'next';
import { ApiReference } from '@/components/docs/api-reference';
import { Logo } from '@/components/landing/logo';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the API, with what it takes, what it answers and which errors it knows.',
};

const linkStyles = 'rounded-md text-muted-foreground hover:text-foreground';

/** The reference. Its links load their pages afresh, so that its styles stay here. */
export default function DocsPage() {
  return (
    <>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2.5 border-border border-b bg-background px-5">
        <a href="/" className="flex min-w-0 items-center gap-2.5">
          <Logo />
          <span className="truncate font-semibold">Quiz Video Service</span>
        </a>
        <nav aria-label="Site" className="ml-auto flex items-center gap-5 whitespace-nowrap font-medium">
          <a href="/api/v1/openapi.json" className={linkStyles}>
            OpenAPI
          </a>
          <a href="/api-keys" className={linkStyles}>
            API keys
          </a>
        </nav>
      </header>
      <ApiReference />
    </>
  );
}
