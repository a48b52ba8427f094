'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WebhookWire, WebhookWithSecretWire } from '@/lib/domain/webhooks/schema';
import { api } from '../api/client';
import { Button } from '../ui/button';
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog';
import { SecretWindow } from './secret-window';
import { WebhookForm, type WebhookInput } from './webhook-form';

const EMPTY: WebhookInput = { url: '', events: ['render.completed', 'render.failed'] };

/** The button for a new webhook, and the window it opens: first the form, then the secret. */
export const NewWebhookDialog = ({ onCreated }: { onCreated: (webhook: WebhookWire) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const toggle = (open: boolean) => {
    if (open) setSecret(null);
    setOpen(open);
  };
  const create = async (input: WebhookInput) => {
    const { secret: made, ...webhook } = (await api.post<{ data: WebhookWithSecretWire }>('/webhooks', input)).data;
    onCreated(webhook);
    setSecret(made);
  };
  return (
    <Dialog open={isOpen} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button>
          <Plus className="-ml-0.5 size-4" aria-hidden />
          New webhook
        </Button>
      </DialogTrigger>
      {secret === null ? (
        <DialogContent title="New webhook" description="An address of yours that is told what happens here.">
          <WebhookForm initial={EMPTY} action="Create webhook" busy="Creating…" onSubmit={create} />
        </DialogContent>
      ) : (
        <SecretWindow secret={secret} note="Then send a test and see what your receiver answers." />
      )}
    </Dialog>
  );
};
