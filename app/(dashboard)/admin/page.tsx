import type { Metadata } from 'next';
import { People } from '@/components/admin/people';
import { openAdminPage } from '../admit';

export const metadata: Metadata = { title: 'People' };

export default async function PeoplePage() {
  await openAdminPage('/admin');
  return <People />;
}
