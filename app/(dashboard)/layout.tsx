import type { ReactNode } from 'react';
import { Shell } from '@/components/dashboard/shell';
import { currentUser } from '@/lib/auth/session';

/** Pages ask for the user themselves and send strangers to sign in; they know the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // Without a user the page must be rendered all the same: it redirects.
  return user ? <Shell user={{ email: user.email, name: user.name }}>{children}</Shell> : children;
}
