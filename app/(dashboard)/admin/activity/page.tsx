import type { Metadata } from 'next';
import { Activity } from '@/components/account/activity';
import { AdminTabs } from '@/components/admin/tabs';
import { Page } from '@/components/dashboard/page';
import { buttonStyles } from '@/components/ui/button';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Activity of all accounts' };

export default async function AllActivityPage() {
  await openAdminPage('/admin/activity');
  return (
    <Page
      title="Administration"
      description="Who changed what in any account, newest first."
      actions={
        <a href="/admin/activity/export" download className={buttonStyles({ variant: 'secondary' })}>
          Export
        </a>
      }
    >
      <AdminTabs />
      <Activity isAll />
    </Page>
  );
}
