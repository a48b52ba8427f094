'use client';

import { CircleQuestionMark } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { helpFor } from './pages';

/** Leads to what the documentation says about the page that is open. */
export const HelpLink = () => (
  <a
    href={helpFor(usePathname())}
    title="Help"
    className="flex h-8 items-center gap-2.5 rounded-md px-2.5 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground max-lg:h-10 motion-reduce:transition-none"
  >
    <CircleQuestionMark className="size-4 shrink-0" aria-hidden />
    <span className="group-data-collapsed/sidebar:sr-only">Help</span>
  </a>
);
