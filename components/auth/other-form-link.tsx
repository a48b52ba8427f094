'use client';

import type { ReactNode } from 'react';
import { useReturnPath } from './return-path';

/** Leads from sign-in to sign-up, or back, and then to the page that was wanted. */
export const OtherFormLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const callbackUrl = useReturnPath();
  return (
    <a
      href={callbackUrl === null ? href : `${href}?${new URLSearchParams({ callbackUrl })}`}
      className="font-medium text-foreground underline underline-offset-4"
    >
      {children}
    </a>
  );
};
