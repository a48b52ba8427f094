import type { ReactNode } from 'react';
import { DocsHeader } from './docs-header';
import { Menu, Sidebar } from './docs-navigation';

export interface NavGroup {
  name: string;
  links: readonly { href: string; label: string }[];
}

interface DocsPageProps {
  /** Path of this page. */
  current: string;
  navigation: readonly NavGroup[];
  /** Parts of a long page, listed in the menu of small screens. */
  parts?: NavGroup;
  children: ReactNode;
}

const Navigation = ({ current, navigation }: Pick<DocsPageProps, 'current' | 'navigation'>) => (
  <div className="docs-nav grid gap-6">
    {navigation.map(({ name, links }) => (
      <div key={name} className="grid gap-1">
        <p className="px-2.5 font-medium text-muted-foreground text-xs">{name}</p>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

/** A page of the documentation: header, navigation, content. Works without JavaScript. */
export const DocsPage = ({ current, navigation, parts, children }: DocsPageProps) => (
  <>
    <DocsHeader current={current} />
    <Menu>
      <Navigation current={current} navigation={parts ? [parts, ...navigation] : navigation} />
    </Menu>
    <div className="mx-auto grid max-w-7xl grid-cols-1 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Sidebar>
        <Navigation current={current} navigation={navigation} />
      </Sidebar>
      <main className="min-w-0 px-5 py-10 sm:px-8 lg:px-12">{children}</main>
    </div>
  </>
);
