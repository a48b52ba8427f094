'use client';

import type { WebhookWithSecretWire } from '@/lib/domain/webhooks/schema';
import { api } from '../api/client';
import { CreateDialog } from '../ui/create-dialog';
import { DialogContent } from '../ui/dialog';
import { SecretWindow } from './secret-window';
import { WebhookForm, type WebhookInput } from './webhook-form';

const EMPTY: WebhookInput = { url: '', events: ['render.completed', 'render.failed'] };

/** The button for a new webhook, and the window it opens: first the form, then the secret. */
export const NewWebhookDialog = ({ onCreated }: { onCreated: () => void }) => {
  const create = async (input: WebhookInput): Promise<string> => {
    const { data } = await api.post<{ data: WebhookWithSecretWire }>('/webhooks', input);
    onCreated();
    return data.secret;
  };
  return (
    <CreateDialog<string> label="New webhook">
      {(secret, onMade) =>
        secret === null ? (
          <DialogContent title="New webhook" description="An address of yours that is told what happens here.">
            <WebhookForm
              initial={EMPTY}
              action="Create webhook"
              busy="Creating…"
              onSubmit={(input) => create(input).then(onMade)}
            />
          </DialogContent>
        ) : (
          <SecretWindow secret={secret} note="Then send a test and see what your receiver answers." />
        )
      }
    </CreateDialog>
  );
};
