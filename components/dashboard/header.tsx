import Link from 'next/link';
import { Logo } from '@/components/landing/logo';
import { Navigation } from './navigation';
import { UserMenu } from './user-menu';

export const DashboardHeader = ({ email }: { email: string }) => (
  <header className="sticky top-0 z-20 border-border border-b bg-background/80 backdrop-blur">
    <div className="mx-auto flex h-14 max-w-4xl items-center gap-6 px-5 sm:px-8">
      <Link href="/" aria-label="Quiz Video Service" className="rounded-md">
        <Logo />
      </Link>
      <Navigation />
      <div className="ml-auto min-w-0">
        <UserMenu email={email} />
      </div>
    </div>
  </header>
);
