'use client';

import { signOut } from 'next-auth/react';
import type { ReactNode } from 'react';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { AccountActions } from './actions';
import { DeleteAccount } from './delete-account';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';

interface AccountSettingsProps {
  email: string;
  name: string | null;
  hasPassword: boolean;
  actions: AccountActions;
}

const Section = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <section className="grid gap-x-8 gap-y-4 py-8 first:pt-0 sm:grid-cols-[14rem_minmax(0,1fr)]">
    <div>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 text-pretty text-[0.8125rem] text-muted-foreground leading-5">{text}</p>
    </div>
    <div className="max-w-md">{children}</div>
  </section>
);

export const AccountSettings = ({ email, name, hasPassword, actions }: AccountSettingsProps) => (
  <Page title="Account" description={email} width="narrow">
    <div className="divide-y divide-border">
      <Section title="Name" text="Shown in this dashboard.">
        <NameForm name={name ?? ''} rename={actions.rename} />
      </Section>
      <Section
        title="Password"
        text="Changing your password signs you out of all other browsers. API keys keep working."
      >
        <PasswordForm email={email} hasPassword={hasPassword} replacePassword={actions.replacePassword} />
      </Section>
      <Section title="Sessions" text="Sign out of every browser, including this one. API keys keep working.">
        <ConfirmDialog
          trigger={<Button variant="secondary">Sign out everywhere</Button>}
          title="Sign out everywhere?"
          description="You’ll need to sign in again in every browser, including this one."
          action="Sign out everywhere"
          busy="Signing out…"
          onConfirm={async () => {
            const errors = await actions.endSessions();
            if (errors) throw new Error(errors.form);
            await signOut({ callbackUrl: '/sign-in' });
          }}
        />
      </Section>
      <Section title="Delete account" text="Delete your account and everything in it. This can’t be undone.">
        <DeleteAccount email={email} hasPassword={hasPassword} removeAccount={actions.removeAccount} />
      </Section>
    </div>
  </Page>
);
