'use client';

import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import { useFilter } from '@/components/ui/use-search';
import { KeyList, type ListedKey, NoKeys } from './key-list';
import { type RevokeKey, RevokeKeyDialog } from './revoke-key-dialog';

interface KeyListsProps {
  usable: readonly ListedKey[];
  /** Revoked or expired. */
  ended: readonly ListedKey[];
  revokeKey: RevokeKey;
}

export const KeyLists = ({ usable, ended, revokeKey }: KeyListsProps) => {
  const { q, shown, field, clear } = useFilter([...usable, ...ended], ({ name, keyPrefix, livemode, scopes }) =>
    [name, keyPrefix, livemode ? '' : 'test', ...scopes].join(' '),
  );
  const shownUsable = usable.filter((key) => shown.includes(key));
  const shownEnded = ended.filter((key) => shown.includes(key));
  return (
    <div className="grid grid-cols-1 gap-8">
      {usable.length + ended.length > 1 && (
        <search>
          <SearchField label="Search keys" placeholder="Name, prefix or scope" {...field} className="" />
        </search>
      )}
      {q !== '' && shown.length === 0 && <NothingFound what="keys" onClear={clear} />}
      {usable.length === 0 && q === '' && <NoKeys />}
      {shownUsable.length > 0 && (
        <KeyList
          keys={shownUsable}
          action={({ id, name }) => <RevokeKeyDialog id={id} name={name} revokeKey={revokeKey} />}
        />
      )}
      {shownEnded.length > 0 && (
        <details open={q !== ''}>
          <summary className="cursor-pointer rounded-md text-muted-foreground hover:text-foreground">
            Revoked and expired ({shownEnded.length})
          </summary>
          <div className="mt-4">
            <KeyList keys={shownEnded} />
          </div>
        </details>
      )}
    </div>
  );
};
