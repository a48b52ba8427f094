import type { ReactNode } from 'react';

/** Scrolls horizontally if it is wider than the page. */
export const CodeBlock = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto p-5 font-mono text-xs leading-5 -outline-offset-2 sm:p-6"
  >
    <pre className="w-max">{children}</pre>
  </section>
);
