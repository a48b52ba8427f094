import type { Metadata } from 'next';
import { AccountSettings } from '@/components/account/account-settings';
import { hasPassword } from '@/lib/server/domain/users/accounts';
import { openPage } from '../admit';
import { endSessions, removeAccount, rename, replacePassword } from './actions';

export const metadata: Metadata = { title: 'Account' };

export default async function AccountPage() {
  const user = await openPage('/account');
  return (
    <AccountSettings
      email={user.email}
      name={user.name}
      hasPassword={await hasPassword({ userId: user.id })}
      actions={{ rename, replacePassword, endSessions, removeAccount }}
    />
  );
}
