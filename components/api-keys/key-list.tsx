import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Time } from '@/components/ui/time';
import type { Scope } from '@/lib/core/model/scopes';
import { describeScopes } from './permissions';

export interface ListedKey {
  id: string;
  name: string;
  keyPrefix: string;
  livemode: boolean;
  scopes: readonly Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const Expiry = ({ expiresAt, revokedAt }: ListedKey) => {
  if (revokedAt) {
    return (
      <>
        Revoked <Time value={revokedAt} />
      </>
    );
  }
  if (!expiresAt) return 'Never expires';
  return (
    <>
      {expiresAt < new Date() ? 'Expired' : 'Expires'} <Time value={expiresAt} />
    </>
  );
};

const Row = ({ apiKey, action }: { apiKey: ListedKey; action?: ReactNode }) => (
  <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 p-4 sm:p-5">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words font-medium">{apiKey.name}</span>
        {!apiKey.livemode && <Badge tone="primary">Test</Badge>}
      </p>
      <code className="font-mono text-muted-foreground text-xs">{apiKey.keyPrefix}…</code>
    </div>
    {action}
    <ul className="col-span-full flex flex-wrap gap-1.5" aria-label="Scopes">
      {describeScopes(apiKey.scopes).map((phrase) => (
        <li key={phrase} className="rounded-full border border-border px-2 text-muted-foreground text-xs leading-5">
          {phrase}
        </li>
      ))}
    </ul>
    <p className="col-span-full flex flex-wrap gap-x-5 text-muted-foreground text-xs leading-5">
      <span>
        {apiKey.lastUsedAt ? (
          <>
            Last used <Time value={apiKey.lastUsedAt} />
          </>
        ) : (
          'Never used'
        )}
      </span>
      <span>
        Created <Time value={apiKey.createdAt} as="date" />
      </span>
      <span>
        <Expiry {...apiKey} />
      </span>
    </p>
  </li>
);

interface KeyListProps {
  keys: readonly ListedKey[];
  action?: (apiKey: ListedKey) => ReactNode;
}

export const KeyList = ({ keys, action }: KeyListProps) => (
  <ul className="divide-y divide-border rounded-xl border border-border">
    {keys.map((apiKey) => (
      <Row key={apiKey.id} apiKey={apiKey} action={action?.(apiKey)} />
    ))}
  </ul>
);

export const NoKeys = () => (
  <EmptyState icon={KeyRound} title="No API keys yet">
    Create a key to build quizzes and render videos from your own programs.
  </EmptyState>
);
