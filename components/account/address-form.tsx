'use client';

import { useState } from 'react';
import { MailSent } from '../auth/mail-sent';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import type { AccountActions } from './actions';
import { ConfirmUser, type Proof } from './confirm-user';

interface AddressFormProps extends Proof, Pick<AccountActions, 'changeAddress'> {}

/** The address changes when the user opens the link that is sent there. */
export const AddressForm = ({ changeAddress, ...proof }: AddressFormProps) => {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <MailSent>
        Open the link in the e-mail to {email} while you’re signed in. Until then, you sign in with your current
        address.
      </MailSent>
    );
  }
  return (
    <ConfirmUser
      {...proof}
      trigger={<Button variant="secondary">Change address</Button>}
      title="Change your email address"
      description="We send a link to the new address. Your address changes when you open it."
      action="Send link"
      busy="Sending…"
      isDestructive={false}
      isReady={email.trim() !== ''}
      onConfirm={async (confirmation) => {
        const errors = await changeAddress(email.trim(), confirmation);
        if (!errors) setSent(true);
        return errors;
      }}
    >
      {(errors) => (
        <Field label="New email address" {...(errors?.email && { error: errors.email })}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmUser>
  );
};
