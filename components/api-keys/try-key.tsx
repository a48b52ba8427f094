'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';

const PATH = '/api/v1/quizzes?limit=1';

/** What the API responds to a request with the key. A missing permission proves that the key works, too. */
const tryKey = async (key: string): Promise<string> => {
  const { status } = await fetch(PATH, { headers: { Authorization: `Bearer ${key}` }, credentials: 'omit' });
  if (status === 200) return 'It works: the API returned your quizzes.';
  if (status === 403) return 'It works. This key has no permission to read quizzes.';
  throw new Error(`The API responded with ${status}.`);
};

/** A request that can be copied into a terminal, and a button that sends it. */
export const TryKey = ({ apiKey }: { apiKey: string }) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => tryKey(apiKey) });
  const command = `curl "${window.location.origin}${PATH}" \\\n  -H "Authorization: Bearer ${apiKey}"`;
  return (
    <div className="grid gap-2">
      <div className="flex items-start rounded-lg border border-border bg-card pr-3">
        <div className="min-w-0 grow">
          <CodeBlock label="Example request">{command}</CodeBlock>
        </div>
        <span className="pt-3">
          <CopyButton text={command} label="Copy request" />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => mutate()} busy={isPending && 'Testing…'}>
          Test it
        </Button>
        <p role="status" className={error ? 'text-destructive' : 'text-muted-foreground'}>
          {error ? 'The request failed. Try again in a minute.' : data}
        </p>
      </div>
    </div>
  );
};
