'use client';

import { Users } from 'lucide-react';
import Link from 'next/link';
import type { AdminUser, Body } from '@/lib/client/src/index';
import { formatSum } from '@/lib/core/model/bytes';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useInvalidate, useList, useUpdateItem } from '../api/queries';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { Breakable } from '../ui/breakable';
import { Button, buttonStyles } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import { useSearch } from '../ui/use-search';
import { InviteDialog } from './invite-dialog';
import { LimitsDialog } from './limits-dialog';
import { AdminTabs } from './tabs';

interface ActionsProps {
  user: AdminUser;
  onChange: (changes: Body<'updateUser'>) => Promise<void>;
}

const BlockButton = ({ user, onChange }: ActionsProps) =>
  user.blocked_at ? (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => void onChange({ blocked: false }).catch(() => notify.failed('Couldn’t unblock the account'))}
    >
      Unblock
    </Button>
  ) : (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm">
          Block
        </Button>
      }
      title={`Block ${user.email}?`}
      description="The account’s keys and sessions stop working, and its jobs are cancelled. Nothing is deleted, and you can unblock it."
      action="Block"
      busy="Blocking…"
      onConfirm={() => onChange({ blocked: true })}
    />
  );

const Actions = ({ user, onChange, onDelete }: ActionsProps & { onDelete: () => Promise<unknown> }) => (
  <div className="flex flex-wrap gap-2">
    <Link
      href={`/admin/jobs?${new URLSearchParams({ user_id: user.id })}`}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      Jobs
    </Link>
    <LimitsDialog user={user} onSave={onChange} />
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm">
          End sessions
        </Button>
      }
      title={`End all sessions of ${user.email}?`}
      description="The user has to sign in again in every browser. API keys keep working."
      action="End sessions"
      busy="Ending…"
      onConfirm={async () => {
        await client.admin.endUserSessions(user.id);
        notify.done('Sessions ended');
      }}
    />
    <BlockButton user={user} onChange={onChange} />
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          Delete
        </Button>
      }
      title={`Delete ${user.email}?`}
      description="This permanently deletes the account with its quizzes, files, videos, keys and webhooks."
      action="Delete account"
      busy="Deleting…"
      onConfirm={async () => {
        await client.admin.deleteUser(user.id);
        await onDelete();
      }}
    />
  </div>
);

const Row = ({ user }: { user: AdminUser }) => {
  const update = useUpdateItem(collections.users);
  const reload = useInvalidate(collections.users.key);
  const change = async (changes: Body<'updateUser'>) => update(await client.admin.updateUser(user.id, changes));
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            <Breakable>{user.email}</Breakable>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
            {user.name && <span>{user.name}</span>}
            <span>{user.last_seen_at ? <>Seen {<Time value={user.last_seen_at} />}</> : 'Not seen recently'}</span>
            <span>
              {user.renders} {user.renders === 1 ? 'render' : 'renders'}, {formatSum(user.render_bytes)} of videos
            </span>
            <span>{formatSum(user.media_bytes)} of media</span>
          </p>
        </div>
        <div className="flex gap-2">
          {user.is_admin && <Badge tone="primary">Administrator</Badge>}
          {user.blocked_at && <Badge tone="destructive">Blocked</Badge>}
        </div>
      </div>
      <Actions user={user} onChange={change} onDelete={reload} />
    </li>
  );
};

/** The accounts of the installation. */
export const People = () => {
  const search = useSearch();
  const list = useList(collections.users, { limit: 50, q: search.q || undefined });
  return (
    <Page
      title="Administration"
      description="Everyone who has an account, with what they use."
      actions={<InviteDialog />}
    >
      <AdminTabs />
      <div className="grid grid-cols-1 gap-5">
        <search>
          <SearchField label="Search people" {...search.field} />
        </search>
        <ListView
          list={list}
          what="people"
          loading={<Skeleton className="h-40" />}
          empty={
            <EmptyState icon={Users} title="Nobody has an account yet">
              People appear here once they sign up.
            </EmptyState>
          }
          isFiltered={search.q !== ''}
          onClear={search.clear}
        >
          {(users) => (
            <ul aria-label="People" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
              {users.map((user) => (
                <Row key={user.id} user={user} />
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </Page>
  );
};
