import type { ReactNode } from 'react';
import { DashboardHeader } from '@/components/dashboard/header';
import { currentUser } from '@/lib/auth/session';

/** Pages ask for the user themselves and send strangers to sign in; they know the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  return (
    <>
      {user && <DashboardHeader email={user.email} />}
      <main className="mx-auto max-w-4xl px-5 py-10 sm:px-8 sm:py-14">{children}</main>
    </>
  );
}
