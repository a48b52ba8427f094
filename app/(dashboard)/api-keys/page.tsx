import type { Metadata } from 'next';
import { KeyList, NoKeys } from '@/components/api-keys/key-list';
import { NewKeyDialog } from '@/components/api-keys/new-key-dialog';
import { RevokeKeyDialog } from '@/components/api-keys/revoke-key-dialog';
import { Page } from '@/components/dashboard/page';
import { requireUser } from '@/lib/auth/session';
import { listApiKeys } from '@/lib/domain/api-keys/list-api-keys';
import { createKey, revokeKey } from './actions';

export const metadata: Metadata = { title: 'API keys' };

export default async function ApiKeysPage() {
  const user = await requireUser('/api-keys');
  const { usable, ended } = await listApiKeys({ userId: user.id });
  return (
    <Page
      title="API keys"
      description="A key lets a program act in your name. Give each program its own, so that you can revoke one alone."
      actions={<NewKeyDialog createKey={createKey} />}
      width="narrow"
    >
      <div className="grid gap-8">
        {usable.length > 0 ? (
          <KeyList
            keys={usable}
            action={({ id, name }) => <RevokeKeyDialog id={id} name={name} revokeKey={revokeKey} />}
          />
        ) : (
          <NoKeys />
        )}
        {ended.length > 0 && (
          <details>
            <summary className="cursor-pointer rounded-md text-muted-foreground hover:text-foreground">
              Revoked and expired ({ended.length})
            </summary>
            <div className="mt-4">
              <KeyList keys={ended} />
            </div>
          </details>
        )}
      </div>
    </Page>
  );
}
