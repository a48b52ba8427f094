'use client';

import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { AdminListedInvitation } from '@/lib/client/src/index';
import { INVITATION_STATUSES } from '@/lib/core/contracts/invitations';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useInvalidate, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { Breakable } from '../ui/breakable';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import { InviteDialog } from './invite-dialog';
import { AdminTabs } from './tabs';

type Status = AdminListedInvitation['status'];
const LABELS: Record<Status, string> = { open: 'Open', used: 'Used', ended: 'Ended' };

const addressOf = ({ email }: AdminListedInvitation): string => email ?? 'Anyone with the link';

const Row = ({ invitation }: { invitation: AdminListedInvitation }) => {
  const reload = useInvalidate(collections.invitations.key);
  const { id, status, invited_by, created_at, expires_at, used_at } = invitation;
  const withdraw = async () => {
    try {
      await client.admin.withdrawInvitation(id);
      notify.done('Invitation withdrawn');
    } finally {
      // Someone may have used it meanwhile.
      await reload();
    }
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-medium">
          <Breakable>{addressOf(invitation)}</Breakable>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
          <span className="break-all">Invited by {invited_by?.email ?? 'a deleted account'}</span>
          <span>
            Created <Time value={created_at} />
          </span>
          <span>
            {used_at ? (
              <>
                Used <Time value={used_at} />
              </>
            ) : (
              <>
                {status === 'open' ? 'Ends' : 'Ended'} <Time value={expires_at} />
              </>
            )}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={status === 'open' ? 'primary' : 'neutral'}>{LABELS[status]}</Badge>
        {status === 'open' && (
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm">
                Withdraw
              </Button>
            }
            title="Withdraw this invitation?"
            description="The link stops working. You can invite the person again with a new link."
            action="Withdraw"
            busy="Withdrawing…"
            cancel="Keep"
            onConfirm={withdraw}
          />
        )}
      </div>
    </li>
  );
};

/** The invitations of all administrators. */
export const Invitations = () => {
  const [status, setStatus] = useState<Status>('open');
  const list = useList(collections.invitations, { limit: 50, status });
  return (
    <Page
      title="Administration"
      description="Links with which people can create an account."
      actions={<InviteDialog />}
    >
      <AdminTabs />
      <div className="grid grid-cols-1 gap-5">
        <Segmented
          label="Status"
          value={status}
          onChange={setStatus}
          options={INVITATION_STATUSES.map((value) => ({ value, label: LABELS[value] }))}
          className="justify-self-start"
        />
        <ListView
          list={list}
          what="invitations"
          loading={<Skeleton className="h-40" />}
          empty={
            <EmptyState icon={MailPlus} title={`No ${LABELS[status].toLowerCase()} invitations`}>
              Invitations with this status appear here.
            </EmptyState>
          }
          isFiltered={false}
          onClear={() => {}}
        >
          {(invitations) => (
            <ul
              aria-label="Invitations"
              className="divide-y divide-border overflow-hidden rounded-xl border border-border"
            >
              {invitations.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </Page>
  );
};
