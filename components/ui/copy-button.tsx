'use client';

import { useEffect, useState } from 'react';

/** Copies `text`, and says for two seconds that it did. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [said, setSaid] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    );
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className="cursor-pointer rounded-md border border-border px-2 py-0.5 font-medium text-muted-foreground text-xs transition-colors hover:text-foreground motion-reduce:transition-none"
    >
      <span aria-live="polite">{said ?? 'Copy'}</span>
    </button>
  );
};
