import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Instant } from '@/components/ui/instant';
import type { Scope } from '@/lib/model/scopes';
import { describeScopes } from './permissions';

/** A key as its owner sees it. */
export interface ListedKey {
  id: string;
  name: string;
  keyPrefix: string;
  scopes: readonly Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const End = ({ expiresAt, revokedAt }: ListedKey) => {
  if (revokedAt) {
    return (
      <>
        Revoked <Instant value={revokedAt} as="distance" />
      </>
    );
  }
  if (!expiresAt) return 'Never expires';
  return (
    <>
      {expiresAt < new Date() ? 'Expired' : 'Expires'} <Instant value={expiresAt} as="distance" />
    </>
  );
};

const Row = ({ apiKey, action }: { apiKey: ListedKey; action?: ReactNode }) => (
  <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 p-4 sm:p-5">
    <div className="min-w-0">
      <p className="break-words font-medium">{apiKey.name}</p>
      <code className="font-mono text-muted-foreground text-xs">{apiKey.keyPrefix}…</code>
    </div>
    {action}
    <ul className="col-span-full flex flex-wrap gap-1.5" aria-label="Permissions">
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
            Used <Instant value={apiKey.lastUsedAt} as="distance" />
          </>
        ) : (
          'Not used yet'
        )}
      </span>
      <span>
        Created <Instant value={apiKey.createdAt} as="date" />
      </span>
      <span>
        <End {...apiKey} />
      </span>
    </p>
  </li>
);

interface KeyListProps {
  keys: readonly ListedKey[];
  /** What can be done with a key. */
  action?: (apiKey: ListedKey) => ReactNode;
}

export const KeyList = ({ keys, action }: KeyListProps) => (
  <ul className="divide-y divide-border rounded-xl border border-border">
    {keys.map((apiKey) => (
      <Row key={apiKey.id} apiKey={apiKey} action={action?.(apiKey)} />
    ))}
  </ul>
);

/** In place of the list while there is none. */
export const NoKeys = () => (
  <EmptyState icon={KeyRound} title="No keys yet">
    Make one with “New key”, and your programs can build quizzes and turn them into videos.
  </EmptyState>
);
