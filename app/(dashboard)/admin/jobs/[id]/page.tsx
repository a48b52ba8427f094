import type { Metadata } from 'next';
import { Job } from '@/components/admin/job';
import { getJob, serializeJobDetail } from '@/lib/server/domain/admin/jobs';
import { openAdminPage } from '../../../admit';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'Job' };

export default async function JobPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await openAdminPage(`/admin/jobs/${id}`);
  return <Job initial={serializeJobDetail(await orNotFound(id, getJob))} />;
}
