import { Logo } from '../landing/logo';

const linkStyles = 'rounded-md text-muted-foreground hover:text-foreground aria-[current]:text-foreground';

const LINKS = [
  { href: '/docs', label: 'Documentation' },
  { href: '/api/v1/openapi.json', label: 'OpenAPI' },
  { href: '/api-keys', label: 'API keys' },
] as const;

export const DocsHeader = ({ current }: { current: string }) => (
  <header className="sticky top-0 z-20 flex h-14 items-center gap-2.5 border-border border-b bg-background px-5">
    <a href="/" className="flex min-w-0 items-center gap-2.5">
      <Logo />
      <span className="truncate font-semibold max-sm:sr-only">Quiz Video Service</span>
    </a>
    <nav aria-label="Site" className="ml-auto flex items-center gap-4 whitespace-nowrap sm:gap-5 font-medium">
      {LINKS.map(({ href, label }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined} className={linkStyles}>
          {label}
        </a>
      ))}
    </nav>
  </header>
);
