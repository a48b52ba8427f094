'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isWithin } from '../dashboard/pages';

const TABS = [
  { path: '/admin', label: 'People' },
  { path: '/admin/invitations', label: 'Invitations' },
  { path: '/admin/jobs', label: 'Jobs' },
  { path: '/admin/activity', label: 'Activity' },
  { path: '/admin/installation', label: 'Installation' },
  { path: '/admin/settings', label: 'Settings' },
];

/** Links between the pages of the administration. */
export const AdminTabs = () => {
  const path = usePathname();
  const isOpen = (page: string) => (page === '/admin' ? path === page : isWithin(path, page));
  return (
    <nav aria-label="Administration" className="mb-5 flex flex-wrap gap-x-1 border-border border-b">
      {TABS.map(({ path: page, label }) => (
        <Link
          key={page}
          href={page}
          aria-current={isOpen(page) ? 'page' : undefined}
          className="-mb-px border-transparent border-b-2 px-2.5 py-2 text-muted-foreground sm:px-3 hover:text-foreground aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};
