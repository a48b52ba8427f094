'use client';

import { useActionState } from 'react';
import type { AdminInvitation } from '@/lib/client/src/index';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { messageOf } from '../api/errors';
import { useInvalidate } from '../api/queries';
import { Button } from '../ui/button';
import { CreateDialog } from '../ui/create-dialog';
import { DialogBody, DialogContent, DialogFooter } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { Secret } from '../ui/secret';
import { Time } from '../ui/time';

const InviteForm = ({ onInvited }: { onInvited: (invitation: AdminInvitation) => void }) => {
  const reload = useInvalidate(collections.invitations.key);
  const [error, submit, isBusy] = useActionState(async (_before: string | null, data: FormData) => {
    try {
      onInvited(await client.admin.createInvitation({ email: String(data.get('email')).trim() || null }));
      void reload();
      return null;
    } catch (thrown) {
      return messageOf(thrown);
    }
  }, null);
  return (
    <form action={submit}>
      <DialogBody>
        {error && <ErrorNotice>{error}</ErrorNotice>}
        <Field label="Email address" hint="Only this address can use the link. Leave empty for anyone who has it.">
          {(control) => <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" />}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" busy={isBusy && 'Creating…'}>
          Create link
        </Button>
      </DialogFooter>
    </form>
  );
};

/** Creates a link with which one person can create an account. */
export const InviteDialog = () => (
  <CreateDialog<AdminInvitation> label="Invite">
    {(invitation, onInvited) => (
      <DialogContent
        className="sm:max-w-md"
        title="Invite a person"
        description="They can create an account with the link."
      >
        {invitation ? (
          <Secret secret={invitation.link} noun="link">
            <p>
              The link works once, until <Time value={invitation.expires_at} />, and is not shown again.
            </p>
          </Secret>
        ) : (
          <InviteForm onInvited={onInvited} />
        )}
      </DialogContent>
    )}
  </CreateDialog>
);
