import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { MouseEventHandler, ReactNode } from 'react';
import { Breakable } from '../ui/breakable';
import { cn } from '../ui/cn';

interface PageProps {
  /** An element must contain the `h1`. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string; onClick?: MouseEventHandler };
  /** `narrow` for forms, which are hard to read in long lines. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

export const Page = ({ title, description, actions, back, width = 'wide', children }: PageProps) => (
  <div className={cn('mx-auto px-4 py-6 sm:px-8 sm:py-10', width === 'narrow' ? 'max-w-3xl' : 'max-w-6xl')}>
    {back && (
      <Link
        href={back.href}
        onClick={back.onClick}
        className="mb-4 inline-flex items-center gap-1.5 rounded-md text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {back.label}
      </Link>
    )}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        {typeof title === 'string' ? (
          <h1 className="font-semibold text-xl tracking-tight">
            <Breakable>{title}</Breakable>
          </h1>
        ) : (
          title
        )}
        {description && <p className="mt-1 max-w-xl text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    <div className="mt-6 sm:mt-8">{children}</div>
  </div>
);
