'use client';

import type { WebhookWithSecretWire } from '@/lib/core/contracts/webhooks';
import { api } from '../api/client';
import { CreateDialog } from '../ui/create-dialog';
import { DialogContent } from '../ui/dialog';
import { SECRET_DIALOG, SigningSecret } from './signing-secret';
import { WebhookForm, type WebhookInput } from './webhook-form';

const EMPTY: WebhookInput = { url: '', events: ['render.completed', 'render.failed'] };

const FORM_DIALOG = { title: 'New webhook', description: 'We send an HTTP POST to this URL when something happens.' };

/** Opens a dialog with the form, then shows the signing secret once. */
export const NewWebhookDialog = ({ onCreated }: { onCreated: () => void }) => {
  const create = async (input: WebhookInput): Promise<string> => {
    const { data } = await api.post<{ data: WebhookWithSecretWire }>('/webhooks', input);
    onCreated();
    return data.secret;
  };
  return (
    <CreateDialog<string> label="New webhook">
      {(secret, onCreate) => (
        <DialogContent {...(secret === null ? FORM_DIALOG : SECRET_DIALOG)}>
          {secret === null ? (
            <WebhookForm
              initial={EMPTY}
              action="Create webhook"
              busy="Creating…"
              onSubmit={(input) => create(input).then(onCreate)}
            />
          ) : (
            <SigningSecret secret={secret} note="Then send a test to check your endpoint." />
          )}
        </DialogContent>
      )}
    </CreateDialog>
  );
};
