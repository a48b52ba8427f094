import type { Metadata } from 'next';
import { AccountSettings } from '@/components/account/account-settings';
import type { LinkedService } from '@/components/account/linked-services';
import { isGoogleConfigured, oidcName } from '@/lib/server/auth/providers';
import { findNotices } from '@/lib/server/domain/mail/notices';
import { serializeExport } from '@/lib/server/domain/transfers/export-account';
import { serializeImport } from '@/lib/server/domain/transfers/items';
import { findNewestTransfer } from '@/lib/server/domain/transfers/transfers';
import { hasPassword } from '@/lib/server/domain/users/accounts';
import { findLinked } from '@/lib/server/domain/users/identities';
import { listPasskeys } from '@/lib/server/domain/users/passkeys';
import { findSecondFactor } from '@/lib/server/domain/users/second-factor';
import { env } from '@/lib/server/env';
import { openPage } from '../admit';
import { changeAddress, endSessions, removeAccount, rename, replacePassword, setNotice } from './actions';
import { add, remove, startAdding, startProof } from './passkey-actions';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enablePasskeyFactor,
  replaceRecoveryCodes,
  startLink,
  startSecondFactor,
  unlink,
} from './sign-in-actions';

export const metadata: Metadata = { title: 'Account' };

/** Those that are configured. */
const findServices = async (user: { userId: string }): Promise<LinkedService[]> => {
  const linked = await findLinked(user);
  const names = [
    ...(isGoogleConfigured() ? [{ provider: 'google' as const, name: 'Google' }] : []),
    ...(oidcName() === null ? [] : [{ provider: 'oidc' as const, name: oidcName() ?? '' }]),
  ];
  return names.map((service) => ({ ...service, isLinked: linked.includes(service.provider) }));
};

interface AccountPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AccountPage({ searchParams }: AccountPageProps) {
  const { id: userId, email, name } = await openPage('/account');
  const { link } = await searchParams;
  const newestExport = await findNewestTransfer({ userId }, 'export');
  const newestImport = await findNewestTransfer({ userId }, 'import');
  return (
    <AccountSettings
      email={email}
      name={name}
      hasPassword={await hasPassword({ userId })}
      services={await findServices({ userId })}
      factor={await findSecondFactor({ userId })}
      passkeys={await listPasskeys({ userId })}
      hasPasskeys={env().passkeyHost !== null}
      linkResult={typeof link === 'string' ? link : null}
      notices={env().hasMail ? await findNotices({ userId }) : null}
      actions={{ rename, changeAddress, replacePassword, setNotice, endSessions, removeAccount, startLink, unlink }}
      newestExport={newestExport ? serializeExport(newestExport) : null}
      newestImport={newestImport ? await serializeImport(newestImport) : null}
      secondFactor={{
        startSecondFactor,
        confirmSecondFactor,
        enablePasskeyFactor,
        replaceRecoveryCodes,
        disableSecondFactor,
      }}
      passkeyActions={{ startAdding, add, remove, startProof }}
    />
  );
}
