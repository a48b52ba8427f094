'use client';

import { useActionState, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select';
import type { Scope } from '@/lib/core/model/scopes';
import { type Mode, ModePicker } from './mode-picker';
import { PRESETS } from './permissions';
import { ScopePicker } from './scope-picker';

export interface NewKey {
  name: string;
  /** False for a test key. */
  livemode: boolean;
  scopes: readonly Scope[];
  /** Null for a key that does not expire. */
  lifetimeDays: number | null;
}

/** Messages by field; `form` applies to the whole form. */
export interface NewKeyErrors {
  name?: string;
  scopes?: string;
  form?: string;
}

export type CreateKey = (key: NewKey) => Promise<{ key: string } | { errors: NewKeyErrors }>;

/** In days; empty for a key that does not expire. */
const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Never' },
];

interface NewKeyFormProps {
  createKey: CreateKey;
  /** Receives the key, which can't be retrieved again. */
  onCreated: (created: Pick<NewKey, 'name' | 'scopes'> & { key: string }) => void;
}

export const NewKeyForm = ({ createKey, onCreated }: NewKeyFormProps) => {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode>('live');
  const [scopes, setScopes] = useState<readonly Scope[]>(PRESETS[0]?.scopes ?? []);
  const [lifetime, setLifetime] = useState('90');
  const [errors, submit, isBusy] = useActionState(async (): Promise<NewKeyErrors> => {
    const result = await createKey({
      name,
      livemode: mode === 'live',
      scopes,
      lifetimeDays: Number(lifetime) || null,
    }).catch(() => ({
      errors: { form: 'Couldn’t create the key. Check your connection and try again.' },
    }));
    if ('errors' in result) return result.errors;
    onCreated({ name, scopes, key: result.key });
    return {};
  }, {});
  return (
    <form action={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody>
        {errors.form && <ErrorNotice>{errors.form}</ErrorNotice>}
        <Field label="Name" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={100}
              autoComplete="off"
              placeholder="Weekly trivia bot"
            />
          )}
        </Field>
        <ModePicker mode={mode} onChange={setMode} />
        <ScopePicker scopes={scopes} onChange={setScopes} error={errors.scopes} />
        <SelectField label="Expires after" value={lifetime} onChange={setLifetime} options={LIFETIMES} />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isBusy && 'Creating…'}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
};
