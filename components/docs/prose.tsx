import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block';
import { CopyButton } from '../ui/copy-button';

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-4 [&_p]:text-pretty [&_p]:leading-6">
    <h2 id={id} className="font-semibold text-lg tracking-tight">
      {title}
    </h2>
    {children}
  </section>
);

export const Name = ({ children }: { children: ReactNode }) => (
  <code className="break-words rounded bg-muted px-1 py-0.5 font-mono text-[0.8125rem]">{children}</code>
);

export const Command = ({ label, children }: { label: string; children: string }) => (
  <div className="flex items-center justify-between rounded-xl border border-border bg-card">
    <div className="min-w-0 grow">
      <CodeBlock label={label} className="px-4 py-3.5 sm:px-5 sm:py-4">
        <code>{children}</code>
      </CodeBlock>
    </div>
    <div className="px-3">
      <CopyButton text={children} label={`Copy: ${label}`} />
    </div>
  </div>
);

interface TableProps {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Scrolls horizontally if it is wider than the page. The first column holds row headers. */
export const Table = ({ head, rows }: TableProps) => (
  <section
    aria-label={head.join(', ')}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-xl border border-border"
  >
    <table className="w-full text-left">
      <thead className="border-border border-b bg-card text-muted-foreground text-xs">
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="px-4 py-2.5 font-medium">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(([first, ...others], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <tr key={row} className="align-baseline">
            <th scope="row" className="px-4 py-2.5 font-normal">
              {first}
            </th>
            {others.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <td key={column} className="px-4 py-2.5 text-muted-foreground">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
