'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { buttonStyles } from '@/components/ui/button';

interface Kind {
  noun: string;
  list: string;
  href: string;
}

/** What is missing, by the first part of the path, and where the user's own are. */
const KINDS: Record<string, Kind> = {
  quizzes: { noun: 'quiz', list: 'Your quizzes', href: '/quizzes' },
  themes: { noun: 'theme', list: 'Your themes', href: '/themes' },
  renders: { noun: 'render', list: 'Your renders', href: '/renders' },
  media: { noun: 'file', list: 'Your media', href: '/media' },
  webhooks: { noun: 'webhook', list: 'Your webhooks', href: '/webhooks' },
};
const PAGE: Kind = { noun: 'page', list: 'Your quizzes', href: '/quizzes' };

/** For resources that don't exist or belong to another user, which look the same (D4). */
export default function DashboardNotFound() {
  const [, section = ''] = usePathname().split('/');
  const { noun, list, href } = KINDS[section] ?? PAGE;
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-2 p-6 text-center">
      <span className="grid size-11 place-items-center rounded-lg bg-muted">
        <SearchX className="size-5 text-muted-foreground" aria-hidden />
      </span>
      <h1 className="mt-2 font-semibold text-xl tracking-tight">This {noun} doesn’t exist or isn’t yours</h1>
      <p className="max-w-sm text-balance text-muted-foreground">
        It may have been deleted, or belong to another account.
      </p>
      <Link href={href} className={buttonStyles({ className: 'mt-3' })}>
        {list}
      </Link>
    </div>
  );
}
