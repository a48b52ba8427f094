'use client';

import { UserError } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notify } from '@/components/ui/toaster';

/** Returns an error message, or null if the key is revoked. */
export type RevokeKey = (id: string) => Promise<{ error: string } | null>;

interface RevokeKeyDialogProps {
  id: string;
  name: string;
  revokeKey: RevokeKey;
}

export const RevokeKeyDialog = ({ id, name, revokeKey }: RevokeKeyDialogProps) => {
  const revoke = async () => {
    const result = await revokeKey(id).catch(() => ({ error: 'Couldn’t revoke the key. Try again.' }));
    if (result) throw new UserError(result.error);
    notify.done(`Key “${name}” revoked`);
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
      title={`Revoke “${name}”?`}
      description="Programs that use this key stop working immediately. This can’t be undone."
      action="Revoke key"
      busy="Revoking…"
      onConfirm={revoke}
    />
  );
};
