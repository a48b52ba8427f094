'use client';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notify } from '@/components/ui/toaster';

/** Answers with what went wrong, if anything. */
export type RevokeKey = (id: string) => Promise<{ fault: string } | null>;

interface RevokeKeyDialogProps {
  id: string;
  name: string;
  revokeKey: RevokeKey;
}

/** The button that revokes a key, and the question whether that is meant. */
export const RevokeKeyDialog = ({ id, name, revokeKey }: RevokeKeyDialogProps) => {
  const revoke = async () => {
    const result = await revokeKey(id).catch(() => ({ fault: 'The key could not be revoked. Try again.' }));
    if (result) throw new Error(result.fault);
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
      description="Programs that use this key stop working with their next request. A revoked key never works again."
      action="Revoke key"
      busy="Revoking…"
      cancel="Keep it"
      onConfirm={revoke}
    />
  );
};
