'use client';

import { useEffect, useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied?: () => void;
}

export const CopyButton = ({ text, label, onCopied }: CopyButtonProps) => {
  const [result, setResult] = useState<'Copied' | 'Failed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setResult('Copied');
        onCopied?.();
      },
      () => setResult('Failed'),
    );
  return (
    <button
      type="button"
      aria-label={result === null ? label : `${result}. ${label}`}
      onClick={copy}
      className="cursor-pointer rounded-md border border-border px-2 py-0.5 font-medium text-muted-foreground text-xs transition-colors hover:text-foreground motion-reduce:transition-none"
    >
      <span aria-live="polite">{result ?? 'Copy'}</span>
    </button>
  );
};
