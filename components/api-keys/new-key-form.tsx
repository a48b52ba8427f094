'use client';

import { useActionState, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { Scope } from '@/lib/model/scopes';
import { PRESETS } from './permissions';
import { ScopePicker } from './scope-picker';

/** What the form asks for; the server checks it. */
export interface NewKey {
  name: string;
  scopes: readonly Scope[];
  /** Null for a key that does not expire. */
  lifetimeDays: number | null;
}

/** What is wrong, by field; `form` is about the whole. */
export interface NewKeyFaults {
  name?: string;
  scopes?: string;
  form?: string;
}

export type CreateKey = (key: NewKey) => Promise<{ key: string } | { faults: NewKeyFaults }>;

const LIFETIMES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: null, label: 'Never' },
];

interface NewKeyFormProps {
  createKey: CreateKey;
  /** Is given the key, which nobody can ask for again. */
  onCreated: (name: string, key: string) => void;
}

/** Asks for the name, the permissions and the end of a new key. */
export const NewKeyForm = ({ createKey, onCreated }: NewKeyFormProps) => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(PRESETS[0]?.scopes ?? []);
  const [lifetimeDays, setLifetimeDays] = useState<number | null>(90);
  const [faults, submit, isBusy] = useActionState(async (): Promise<NewKeyFaults> => {
    const result = await createKey({ name, scopes, lifetimeDays }).catch(() => ({
      faults: { form: 'The key could not be made. Check your connection and try again.' },
    }));
    if ('faults' in result) return result.faults;
    onCreated(name, result.key);
    return {};
  }, {});
  return (
    <form action={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody>
        {faults.form && <ErrorNotice>{faults.form}</ErrorNotice>}
        <Field label="Name" error={faults.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={100}
              autoComplete="off"
              placeholder="What will use it? E.g. Weekly trivia bot"
            />
          )}
        </Field>
        <ScopePicker scopes={scopes} onChange={setScopes} error={faults.scopes} />
        <Field label="Expires after">
          {(control) => (
            <Select
              {...control}
              value={lifetimeDays ?? ''}
              onChange={(event) => setLifetimeDays(Number(event.target.value) || null)}
            >
              {LIFETIMES.map(({ days, label }) => (
                <option key={label} value={days ?? ''}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
