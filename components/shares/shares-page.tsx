'use client';

import { Share2 } from 'lucide-react';
import type { ShareWire } from '@/lib/core/contracts/shares';
import { collections } from '../api/collections';
import { type ListPage, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { Skeleton } from '../ui/skeleton';
import { notify } from '../ui/toaster';
import { ShareList } from './share-list';
import { useRevokeAllShares } from './use-shares';

const RevokeAll = () => {
  const revokeAll = useRevokeAllShares();
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Revoke all</Button>}
      title="Revoke all links?"
      description="All links to your quizzes and videos stop working immediately, including those that are not shown here yet. Their comments stay for 90 days."
      action="Revoke all links"
      busy="Revoking…"
      onConfirm={async () => {
        const { revoked } = await revokeAll.mutateAsync();
        notify.done(revoked === 1 ? '1 link revoked' : `${revoked} links revoked`);
      }}
    />
  );
};

/** All links to the user's quizzes and videos. @param initial its first page of `pageSize` */
export const SharesPage = ({ initial, pageSize }: { initial: ListPage<ShareWire>; pageSize: number }) => {
  const list = useList(collections.shares, { limit: pageSize }, initial);
  return (
    <Page
      title="Links"
      description="Links for people without an account, to your quizzes and videos. Ended links are kept for 90 days."
      {...(list.items.length > 0 && { actions: <RevokeAll /> })}
    >
      <ListView
        list={list}
        what="links"
        loading={<Skeleton className="h-40" />}
        empty={
          <EmptyState icon={Share2} title="No links yet">
            Create one with “Share for review” in the editor or on the page of a finished video.
          </EmptyState>
        }
        isFiltered={false}
        onClear={() => {}}
      >
        {(shares) => <ShareList shares={shares} isTitled />}
      </ListView>
    </Page>
  );
};
