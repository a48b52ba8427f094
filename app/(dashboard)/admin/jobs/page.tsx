import type { Metadata } from 'next';
import { Jobs } from '@/components/admin/jobs';
import { idSchema } from '@/lib/core/model/id';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Jobs' };

interface JobsPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default async function JobsPage({ searchParams }: JobsPageProps) {
  await openAdminPage('/admin/jobs');
  const { data: userId } = idSchema.safeParse((await searchParams).user_id);
  return <Jobs key={userId} userId={userId} />;
}
