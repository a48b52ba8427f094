import type { ReactNode } from 'react';
import { cn } from './cn';

interface CodeBlockProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** Scrolls horizontally if it is wider than the page. */
export const CodeBlock = ({ label, children, className }: CodeBlockProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    tabIndex={0}
    className={cn('overflow-x-auto p-5 font-mono text-xs leading-5 -outline-offset-2 sm:p-6', className)}
  >
    <pre className="w-max">{children}</pre>
  </section>
);
