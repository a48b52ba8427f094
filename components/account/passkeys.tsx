'use client';

import { useState } from 'react';
import { createPasskey } from '../auth/passkeys';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import type { PasskeyActions } from './actions';
import { ConfirmUser, type Proof } from './confirm-user';

export interface PasskeyItem {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const AddPasskey = ({ startAdding, add, ...proof }: Proof & Pick<PasskeyActions, 'startAdding' | 'add'>) => {
  const [name, setName] = useState('');
  return (
    <ConfirmUser
      {...proof}
      trigger={
        <Button variant="secondary" className="justify-self-start">
          Add passkey
        </Button>
      }
      title="Add a passkey"
      description="Your device or password manager then asks where to store it."
      action="Continue"
      busy="Waiting for your passkey…"
      isDestructive={false}
      onConfirm={async (confirmation) => {
        const started = await startAdding(confirmation);
        if ('errors' in started) return started.errors;
        const created = await createPasskey(started.options);
        if ('error' in created) return { form: created.error };
        const errors = await add(created.response, name);
        if (errors) return errors;
        setName('');
        notify.done('Passkey added');
        return null;
      }}
    >
      {(errors) => (
        <Field
          label="Name"
          hint="Optional, for example the device that has it."
          {...(errors?.name && { error: errors.name })}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </ConfirmUser>
  );
};

interface PasskeysProps extends Proof, PasskeyActions {
  passkeys: readonly PasskeyItem[];
  /** Whether browsers support passkeys at the address of this service. */
  isSupported: boolean;
}

export const Passkeys = ({ passkeys, isSupported, startAdding, add, remove, ...proof }: PasskeysProps) => (
  <div className="grid gap-3">
    {passkeys.length > 0 && (
      <ul aria-label="Passkeys" className="divide-y divide-border rounded-lg border border-border">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <div className="min-w-0">
              <p className="wrap-break-word font-medium">{name}</p>
              <p className="text-muted-foreground text-xs leading-5">
                Added <Time value={createdAt} as="date" />
                {lastUsedAt ? (
                  <>
                    {' · used '}
                    <Time value={lastUsedAt} />
                  </>
                ) : (
                  ' · never used'
                )}
              </p>
            </div>
            <ConfirmUser
              {...proof}
              trigger={
                <Button variant="secondary" size="sm" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              }
              title={`Remove ${name}?`}
              description="It no longer opens your account. Browsers that are signed in stay so. Then delete it where it is stored, too."
              action="Remove"
              busy="Removing…"
              onConfirm={(confirmation) => remove(id, confirmation)}
            />
          </li>
        ))}
      </ul>
    )}
    {isSupported ? (
      <AddPasskey {...proof} startAdding={startAdding} add={add} />
    ) : (
      <p className="text-pretty text-muted-foreground">
        Passkeys need a domain name and HTTPS. This service runs without them.
      </p>
    )}
  </div>
);
