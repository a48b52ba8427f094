'use client';

import { CodeWord } from '@/components/ui/code-word';
import { CreateDialog } from '@/components/ui/create-dialog';
import { DialogContent } from '@/components/ui/dialog';
import { Secret } from '@/components/ui/secret';
import type { Scope } from '@/lib/core/model/scopes';
import { type CreateKey, NewKeyForm } from './new-key-form';
import { TryKey } from './try-key';

interface CreatedKey {
  name: string;
  scopes: readonly Scope[];
  key: string;
}

/** Opens a dialog with the form, then shows the new key once. */
export const NewKeyDialog = ({ createKey }: { createKey: CreateKey }) => (
  <CreateDialog<CreatedKey> label="New key">
    {(created, onCreated) => (
      <DialogContent
        title={created ? 'Copy your key now' : 'New API key'}
        description={
          created
            ? `This is the only time the full key for “${created.name}” is shown.`
            : 'A key lets a program act on your behalf, within its scopes.'
        }
        className={created ? 'sm:max-w-2xl' : undefined}
      >
        {created ? (
          <Secret secret={created.key} noun="key">
            <p>
              Send it with every request: <CodeWord>{'Authorization: Bearer <key>'}</CodeWord>
            </p>
            <TryKey apiKey={created.key} scopes={created.scopes} />
          </Secret>
        ) : (
          <NewKeyForm createKey={createKey} onCreated={onCreated} />
        )}
      </DialogContent>
    )}
  </CreateDialog>
);
