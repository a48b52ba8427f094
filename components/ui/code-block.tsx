import type { ReactNode } from 'react';

/** Code that scrolls sideways by itself where it is wider than the page; `label` says what it is. */
export const CodeBlock = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto p-5 font-mono text-xs leading-5 -outline-offset-2 sm:p-6"
  >
    <pre className="w-max">{children}</pre>
  </section>
);
