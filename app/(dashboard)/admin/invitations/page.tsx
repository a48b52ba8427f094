import type { Metadata } from 'next';
import { Invitations } from '@/components/admin/invitations';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Invitations' };

export default async function InvitationsPage() {
  await openAdminPage('/admin/invitations');
  return <Invitations />;
}
