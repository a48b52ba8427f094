'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

const PAGES = [{ path: '/api-keys', label: 'API keys' }];

/** The pages of the dashboard. */
export const Navigation = () => {
  const path = usePathname();
  return (
    <nav aria-label="Dashboard">
      <ul className="flex gap-5">
        {PAGES.map((page) => (
          <li key={page.path}>
            <Link
              href={page.path}
              aria-current={path === page.path ? 'page' : undefined}
              className="rounded-md font-medium text-muted-foreground hover:text-foreground aria-[current]:text-foreground"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
