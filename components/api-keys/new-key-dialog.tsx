'use client';

import { CodeWord } from '@/components/ui/code-word';
import { CreateDialog } from '@/components/ui/create-dialog';
import { DialogContent } from '@/components/ui/dialog';
import { SecretDialog } from '@/components/ui/secret-dialog';
import { type CreateKey, NewKeyForm } from './new-key-form';

/** Opens a dialog with the form, then shows the new key once. */
export const NewKeyDialog = ({ createKey }: { createKey: CreateKey }) => (
  <CreateDialog<{ name: string; key: string }> label="New key">
    {(created, onCreated) =>
      created ? (
        <SecretDialog
          title="Copy your key now"
          description={`This is the only time the full key for “${created.name}” is shown.`}
          secret={created.key}
          copyLabel="Copy key"
        >
          Send it with every request: <CodeWord>{'Authorization: Bearer <key>'}</CodeWord>
        </SecretDialog>
      ) : (
        <DialogContent
          title="New API key"
          description="A key lets a program act on your behalf, within its permissions."
        >
          <NewKeyForm createKey={createKey} onCreated={(name, key) => onCreated({ name, key })} />
        </DialogContent>
      )
    }
  </CreateDialog>
);
