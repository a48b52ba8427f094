'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';
import type { Scope } from '@/lib/core/model/scopes';
import { listPathOf } from './permissions';

interface TryKeyProps {
  apiKey: string;
  scopes: readonly Scope[];
}

/** @throws Error if the API does not accept the key */
const tryKey = async (url: string, key: string): Promise<void> => {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` }, credentials: 'omit' }).catch(() => {
    throw new Error('Couldn’t reach the API.');
  });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
};

/** A request that can be copied into a terminal, and a button that sends it. */
export const TryKey = ({ apiKey, scopes }: TryKeyProps) => {
  const url = `${window.location.origin}/api/v1${listPathOf(scopes)}?limit=1`;
  const { mutate, isSuccess, error, isPending } = useMutation({ mutationFn: () => tryKey(url, apiKey) });
  const command = `curl "${url}" \\\n  -H "Authorization: Bearer ${apiKey}"`;
  return (
    <div className="grid grid-cols-1 gap-3">
      <figure className="overflow-hidden rounded-lg border border-border bg-card">
        <figcaption className="flex items-center justify-between border-border border-b py-1.5 pr-3 pl-4 text-xs">
          Try it in a terminal
          <CopyButton text={command} label="Copy request" />
        </figcaption>
        <CodeBlock label="Example request" className="px-4 py-3 sm:p-4">
          {command}
        </CodeBlock>
      </figure>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => mutate()} busy={isPending && 'Testing…'}>
          Test it
        </Button>
        <p role="status" className="flex items-center gap-1.5">
          {isSuccess && (
            <>
              <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
              It works: the API accepted your key.
            </>
          )}
          {error && <span className="text-destructive">{error.message} Try again in a minute.</span>}
        </p>
      </div>
    </div>
  );
};
