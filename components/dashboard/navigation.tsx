'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isWithin, PAGES } from './pages';

interface NavigationProps {
  /** Shows only icons. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

export const Navigation = ({ isCollapsed = false, onNavigate }: NavigationProps) => {
  const path = usePathname();
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-0.5">
        {PAGES.map(({ path: page, label, icon: Icon }) => (
          <li key={page}>
            <Link
              href={page}
              title={isCollapsed ? label : undefined}
              onClick={onNavigate}
              aria-current={isWithin(path, page) ? 'page' : undefined}
              className="flex h-8 items-center gap-2.5 rounded-md px-2.5 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground max-lg:h-10 motion-reduce:transition-none"
            >
              <Icon className="size-4 shrink-0" aria-hidden />
              <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
