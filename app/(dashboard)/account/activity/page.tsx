import type { Metadata } from 'next';
import { Activity } from '@/components/account/activity';
import { Page } from '@/components/dashboard/page';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'Activity' };

export default async function ActivityPage() {
  await openPage('/account/activity');
  return (
    <Page
      title="Activity"
      description="Who changed what in your account. Entries can’t be changed."
      back={{ href: '/account', label: 'Account' }}
      width="narrow"
    >
      <Activity />
    </Page>
  );
}
