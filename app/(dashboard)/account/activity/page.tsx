import type { Metadata } from 'next';
import { Activity } from '@/components/account/activity';
import { Page } from '@/components/dashboard/page';
import { buttonStyles } from '@/components/ui/button';
import { auditActionSchema } from '@/lib/core/model/audit';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'Activity' };

interface ActivityPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  await openPage('/account/activity');
  const { data: action } = auditActionSchema.safeParse((await searchParams).action);
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
      <Activity initialAction={action} />
    </Page>
  );
}
