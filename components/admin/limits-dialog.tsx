'use client';

import { useActionState, useState } from 'react';
import type { AdminUser, Body } from '@/lib/client/src/index';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTrigger } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';

const GIBIBYTE = 1024 ** 3;

const FIELDS = [
  { name: 'max_renders_per_hour', label: 'Renders per hour', unit: 1 },
  { name: 'max_render_bytes', label: 'Videos in GiB', unit: GIBIBYTE },
  { name: 'max_media_bytes', label: 'Media in GiB', unit: GIBIBYTE },
] as const;

interface LimitsDialogProps {
  user: AdminUser;
  onSave: (changes: Body<'updateUser'>) => Promise<void>;
}

/** Limits of an account that replace those of the installation. */
export const LimitsDialog = ({ user, onSave }: LimitsDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const [error, submit, isBusy] = useActionState(async (_before: string | null, data: FormData) => {
    const limitOf = (name: string, unit: number) => {
      const text = String(data.get(name)).trim();
      return text === '' ? null : Math.round(Number(text) * unit);
    };
    try {
      await onSave(Object.fromEntries(FIELDS.map(({ name, unit }) => [name, limitOf(name, unit)])));
    } catch (thrown) {
      return messageOf(thrown);
    }
    setOpen(false);
    return null;
  }, null);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Limits
        </Button>
      </DialogTrigger>
      <DialogContent className="sm:max-w-md" title="Limits" description={user.email}>
        <form action={submit}>
          <DialogBody>
            {error && <ErrorNotice>{error}</ErrorNotice>}
            {FIELDS.map(({ name, label, unit }) => (
              <Field key={name} label={label} hint="Leave empty for the limit of the installation.">
                {(control) => (
                  <Input
                    {...control}
                    name={name}
                    type="number"
                    min={0}
                    step="any"
                    defaultValue={user[name] === null ? '' : user[name] / unit}
                  />
                )}
              </Field>
            ))}
          </DialogBody>
          <DialogFooter>
            <Button type="submit" busy={isBusy && 'Saving…'}>
              Save limits
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
};
