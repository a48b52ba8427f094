import type { Metadata } from 'next';
import { Settings } from '@/components/admin/settings';
import { listSettings } from '@/lib/server/domain/admin/settings';
import { openAdminPage } from '../../admit';

export const metadata: Metadata = { title: 'Settings of the installation' };

export default async function SettingsPage() {
  await openAdminPage('/admin/settings');
  return <Settings settings={listSettings()} />;
}
