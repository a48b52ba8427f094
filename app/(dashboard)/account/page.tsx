import type { Metadata } from 'next';
import { AccountSettings } from '@/components/account/account-settings';
import { findNotices } from '@/lib/server/domain/mail/notices';
import { hasPassword } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import { openPage } from '../admit';
import { changeAddress, endSessions, removeAccount, rename, replacePassword, setNotice } from './actions';

export const metadata: Metadata = { title: 'Account' };

export default async function AccountPage() {
  const user = await openPage('/account');
  return (
    <AccountSettings
      email={user.email}
      name={user.name}
      hasPassword={await hasPassword({ userId: user.id })}
      notices={env().hasMail ? await findNotices({ userId: user.id }) : null}
      actions={{ rename, changeAddress, replacePassword, setNotice, endSessions, removeAccount }}
    />
  );
}
