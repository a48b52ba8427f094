'use client';

import { CodeWord } from '@/components/ui/code-word';
import { CreateDialog } from '@/components/ui/create-dialog';
import { DialogContent } from '@/components/ui/dialog';
import { Secret } from '@/components/ui/secret';
import { type CreateKey, NewKeyForm } from './new-key-form';
import { TryKey } from './try-key';

/** Opens a dialog with the form, then shows the new key once. A click outside doesn't close it then. */
export const NewKeyDialog = ({ createKey }: { createKey: CreateKey }) => (
  <CreateDialog<{ name: string; key: string }> label="New key">
    {(created, onCreated) => (
      <DialogContent
        title={created ? 'Copy your key now' : 'New API key'}
        description={
          created
            ? `This is the only time the full key for “${created.name}” is shown.`
            : 'A key lets a program act on your behalf, within its permissions.'
        }
        onInteractOutside={(event) => created && event.preventDefault()}
      >
        {created ? (
          <Secret secret={created.key} copyLabel="Copy key">
            <p>
              Send it with every request: <CodeWord>{'Authorization: Bearer <key>'}</CodeWord>
            </p>
            <TryKey apiKey={created.key} />
          </Secret>
        ) : (
          <NewKeyForm createKey={createKey} onCreated={(name, key) => onCreated({ name, key })} />
        )}
      </DialogContent>
    )}
  </CreateDialog>
);
