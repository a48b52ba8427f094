import type { ReactNode } from 'react';
import { Shell } from '@/components/dashboard/shell';
import { currentUser } from '@/lib/auth/session';

/** Each page requires a user itself and redirects to sign-in with its own path as the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // Without a user, the page redirects: it must be rendered.
  return user ? <Shell user={{ email: user.email, name: user.name }}>{children}</Shell> : children;
}
