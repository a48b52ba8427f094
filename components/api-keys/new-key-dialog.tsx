'use client';

import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { CreateDialog } from '@/components/ui/create-dialog';
import { DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { type CreateKey, NewKeyForm } from './new-key-form';

const CreatedKey = ({ value }: { value: string }) => (
  <>
    <DialogBody>
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">{value}</code>
        <CopyButton text={value} label="Copy key" />
      </div>
      <p className="text-muted-foreground">
        Send it with every request:{' '}
        <code className="whitespace-nowrap rounded bg-muted px-1 py-0.5 font-mono text-xs">
          Authorization: Bearer &lt;key&gt;
        </code>
      </p>
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Done</Button>
      </DialogClose>
    </DialogFooter>
  </>
);

/** Opens a dialog with the form, then shows the new key once. */
export const NewKeyDialog = ({ createKey }: { createKey: CreateKey }) => (
  <CreateDialog<{ name: string; key: string }> label="New key">
    {(created, onCreated) =>
      created ? (
        <DialogContent
          title="Copy your key now"
          description={`This is the only time the full key for “${created.name}” is shown.`}
          // A stray click must not lose the key.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CreatedKey value={created.key} />
        </DialogContent>
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
