import type { Metadata } from 'next';
import { Activity } from '@/components/account/activity';
import { AdminTabs } from '@/components/admin/tabs';
import { Page } from '@/components/dashboard/page';
import { buttonStyles } from '@/components/ui/button';
import { auditActionSchema } from '@/lib/core/model/audit';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Activity of all accounts' };

interface AllActivityPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default async function AllActivityPage({ searchParams }: AllActivityPageProps) {
  await openAdminPage('/admin/activity');
  const { data: action } = auditActionSchema.safeParse((await searchParams).action);
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
      <Activity isAll initialAction={action} />
    </Page>
  );
}
