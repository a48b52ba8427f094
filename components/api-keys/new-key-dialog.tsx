'use client';

import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { CreateDialog } from '@/components/ui/create-dialog';
import { DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { type CreateKey, NewKeyForm } from './new-key-form';

/** The one time that a key can be seen. */
const CreatedKey = ({ value }: { value: string }) => (
  <>
    <DialogBody>
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">{value}</code>
        <CopyButton text={value} label="Copy the key" />
      </div>
      <p className="text-muted-foreground">
        Send it with every request as{' '}
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

/** The button for a new key, and the window it opens: first the form, then the key. */
export const NewKeyDialog = ({ createKey }: { createKey: CreateKey }) => (
  <CreateDialog<{ name: string; key: string }> label="New key">
    {(created, onMade) =>
      created ? (
        <DialogContent
          title="Copy your key now"
          description={`“${created.name}” is ready. This is the only time the whole key is shown.`}
          // A slip of the hand must not lose the key.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CreatedKey value={created.key} />
        </DialogContent>
      ) : (
        <DialogContent title="New API key" description="A key lets a program act in your name, within its permissions.">
          <NewKeyForm createKey={createKey} onCreated={(name, key) => onMade({ name, key })} />
        </DialogContent>
      )
    }
  </CreateDialog>
);
