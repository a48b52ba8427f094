import type { Metadata } from 'next';
import { currentInstallation } from '@/app/installation';
import { Installation } from '@/components/admin/installation';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Installation' };

export default async function InstallationPage() {
  await openAdminPage('/admin/installation');
  return <Installation initial={await currentInstallation()} />;
}
