import type { Metadata } from 'next';
import { Activity } from '@/components/account/activity';
import { Page } from '@/components/dashboard/page';
import { buttonStyles } from '@/components/ui/button';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'Activity' };

export default async function ActivityPage() {
  await openPage('/account/activity');
  return (
    <Page
      title="Activity"
      description="Who changed what in your account. Entries can’t be changed."
      actions={
        <a href="/account/activity/export" download className={buttonStyles({ variant: 'secondary' })}>
          Export
        </a>
      }
      back={{ href: '/account', label: 'Account' }}
      width="narrow"
    >
      <Activity />
    </Page>
  );
}
