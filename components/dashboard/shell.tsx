import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider';
import { RenderAlerts } from '../renders/render-alerts';
import { Toaster } from '../ui/toaster';
import { Brand } from './brand';
import { CommandButton } from './command-button';
import { AdministratorProvider } from './connect-note';
import { HelpLink } from './help-link';
import { MobileMenu } from './mobile-menu';
import { OutageNotice } from './outages';
import { Sidebar } from './sidebar';
import type { SidebarChoice } from './sidebar-choice';
import { type MenuUser, UserMenu } from './user-menu';

const AdminLink = () => (
  <Link
    href="/admin"
    title="Administration"
    className="flex h-8 items-center gap-2.5 rounded-md px-2.5 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground max-lg:h-10 motion-reduce:transition-none"
  >
    <ShieldCheck className="size-4 shrink-0" aria-hidden />
    <span className="group-data-collapsed/sidebar:sr-only">Administration</span>
  </Link>
);

interface ShellProps {
  user: MenuUser;
  isAdmin: boolean;
  sidebar: SidebarChoice | undefined;
  children: ReactNode;
}

/** The frame of every dashboard page. */
export const Shell = ({ user, isAdmin, sidebar, children }: ShellProps) => (
  <QueryProvider>
    <div className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <nav aria-label="Skip link" className="fixed top-2 left-2 z-50 -translate-y-16 focus-within:translate-y-0">
        <a href="#content" className="block rounded-md bg-primary px-3.5 py-1.5 font-medium text-primary-foreground">
          Skip to content
        </a>
      </nav>
      <Sidebar initial={sidebar}>
        {isAdmin && <AdminLink />}
        <HelpLink />
        <UserMenu user={user} />
      </Sidebar>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-background/90 px-2 backdrop-blur lg:hidden">
        <MobileMenu>
          {isAdmin && <AdminLink />}
          <HelpLink />
        </MobileMenu>
        <Brand />
        <div className="ml-auto flex items-center gap-1">
          <CommandButton isSmall />
          <UserMenu user={user} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {isAdmin && <OutageNotice />}
        <AdministratorProvider isAdmin={isAdmin}>{children}</AdministratorProvider>
      </main>
      <Toaster />
      <RenderAlerts />
    </div>
  </QueryProvider>
);
