import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/dashboard/shell';
import { SIDEBAR_COOKIE, sidebarChoiceOf } from '@/components/dashboard/sidebar-choice';
import { currentUser } from '@/lib/server/auth/session';

/** Each page requires a user itself and redirects to sign-in with its own path as the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // Without a user, the page redirects: it must be rendered.
  if (!user || user.blockedAt) return children;
  const sidebar = sidebarChoiceOf((await cookies()).get(SIDEBAR_COOKIE)?.value);
  return (
    <Shell user={{ email: user.email, name: user.name }} isAdmin={user.isAdmin} sidebar={sidebar}>
      {children}
    </Shell>
  );
}
