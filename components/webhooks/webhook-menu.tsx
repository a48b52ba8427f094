'use client';

import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { WebhookWire } from '@/lib/core/contracts/webhooks';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog, DialogContent } from '../ui/dialog';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu';
import { SECRET_DIALOG, SigningSecret } from './signing-secret';
import { WebhookForm } from './webhook-form';

interface WebhookMenuProps {
  webhook: WebhookWire;
  onChange: (webhook: WebhookWire) => void;
}

export const WebhookMenu = ({ webhook, onChange }: WebhookMenuProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const [open, setOpen] = useState<'edit' | 'rotate' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id } = webhook;
  const close = (isOpen: boolean) => !isOpen && setOpen(null);
  const remove = () => {
    deleteWithUndo({ from: collections.webhooks, id, what: 'Webhook' });
    router.push('/webhooks');
  };
  const rotate = async () => setSecret((await client.webhooks.rotateSecret(id)).secret);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="icon" aria-label="More actions">
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen('edit')}>
            <Pencil aria-hidden />
            Edit
          </MenuItem>
          <MenuItem onSelect={() => setOpen('rotate')}>
            <KeyRound aria-hidden />
            Rotate secret
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={remove}>
            <Trash2 aria-hidden />
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <Dialog open={open === 'edit'} onOpenChange={close}>
        <DialogContent title="Edit webhook" description="Pending deliveries are sent to the new URL.">
          <WebhookForm
            initial={webhook}
            action="Save"
            busy="Saving…"
            onSubmit={async (input) => {
              onChange(await client.webhooks.update(id, input));
              setOpen(null);
            }}
          />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === 'rotate'}
        onOpenChange={close}
        title="Rotate this secret?"
        description="Deliveries are signed with the old and the new secret for 24 hours, so your endpoint keeps working while you switch."
        action="Rotate secret"
        busy="Rotating…"
        onConfirm={rotate}
      />
      <Dialog open={secret !== null} onOpenChange={(isOpen) => !isOpen && setSecret(null)}>
        {secret !== null && (
          <DialogContent {...SECRET_DIALOG}>
            <SigningSecret secret={secret} note="Deliveries are also signed with the previous secret for 24 hours." />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
};
