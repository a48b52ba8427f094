import type { Metadata } from 'next';
import { KeyLists } from '@/components/api-keys/key-lists';
import { NewKeyDialog } from '@/components/api-keys/new-key-dialog';
import { Page } from '@/components/dashboard/page';
import { listApiKeys } from '@/lib/server/domain/api-keys/api-keys';
import { openPage } from '../admit';
import { createKey, revokeKey } from './actions';

export const metadata: Metadata = { title: 'API keys' };

export default async function ApiKeysPage() {
  const user = await openPage('/api-keys');
  const { usable, ended } = await listApiKeys({ userId: user.id });
  return (
    <Page
      title="API keys"
      description="API keys let programs act on your behalf. Create one for each program so that you can revoke them separately."
      actions={<NewKeyDialog createKey={createKey} />}
      width="narrow"
    >
      <KeyLists usable={usable} ended={ended} revokeKey={revokeKey} />
    </Page>
  );
}
