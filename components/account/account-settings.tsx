'use client';

import Link from 'next/link';
import { signIn, signOut } from 'next-auth/react';
import { type ReactNode, useActionState, useState } from 'react';
import type { AccountExportWire, AccountImportWire } from '@/lib/core/contracts/transfers';
import type { Notice } from '@/lib/core/model/mail';
import { UserError } from '../api/errors';
import { PasswordInput } from '../auth/password-input';
import { Page } from '../dashboard/page';
import { Button, buttonStyles } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { notify } from '../ui/toaster';
import type {
  AccountActions,
  FormErrors,
  PasskeyActions,
  SecondFactorActions,
  SignInActions,
  StartPasskeyProof,
} from './actions';
import { AddressForm } from './address-form';
import { ConfirmUser, type Proof } from './confirm-user';
import { EmailNotices } from './email-notices';
import { ExportData } from './export-data';
import { ImportData } from './import-data';
import { type LinkedService, LinkedServices } from './linked-services';
import { type PasskeyItem, Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';

interface State {
  name: string;
  errors: FormErrors;
}

const NameForm = ({ name, rename }: { name: string } & Pick<AccountActions, 'rename'>) => {
  const [state, submit, isBusy] = useActionState(
    async (_before: State, data: FormData): Promise<State> => {
      const submitted = String(data.get('name'));
      const errors = await rename(submitted).catch(() => ({ name: 'Something went wrong. Try again.' }));
      if (!errors) notify.done('Name saved');
      return { name: submitted, errors };
    },
    { name, errors: null },
  );
  return (
    <form action={submit} noValidate className="grid gap-3">
      <Field label="Name" error={state.errors?.name}>
        {(control) => <Input {...control} name="name" defaultValue={state.name} maxLength={100} autoComplete="name" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Saving…'} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
};

interface PasswordFormProps extends Pick<AccountActions, 'replacePassword'> {
  email: string;
  hasPassword: boolean;
}

/** Changing the password ends this session too, so the form signs in again with the new password. */
const PasswordForm = ({ email, hasPassword, replacePassword }: PasswordFormProps) => {
  const [errors, submit, isBusy] = useActionState(async (_before: FormErrors, data: FormData): Promise<FormErrors> => {
    const next = String(data.get('next'));
    const result = await replacePassword(String(data.get('current') ?? ''), next).catch(() => ({
      form: 'Something went wrong. Try again.',
    }));
    if (result) return result;
    const session = await signIn('credentials', { redirect: false, email, password: next });
    // Of an account with two-factor sign-in: a code is needed again.
    if (session?.error) window.location.assign(`/sign-in?${new URLSearchParams({ callbackUrl: '/account' })}`);
    notify.done('Password changed');
    return null;
  }, null);
  return (
    <form action={submit} noValidate className="grid gap-3">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      {/* For password managers. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {hasPassword && (
        <Field label="Current password" error={errors?.current}>
          {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
        </Field>
      )}
      <Field label="New password" error={errors?.next} hint="At least 10 characters.">
        {(control) => <PasswordInput {...control} name="next" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Changing…'} className="justify-self-start">
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
};

interface DeleteAccountProps extends Proof, Pick<AccountActions, 'removeAccount'> {
  email: string;
}

const DeleteAccount = ({ email, removeAccount, ...proof }: DeleteAccountProps) => {
  const [typed, setTyped] = useState('');
  return (
    <ConfirmUser
      {...proof}
      trigger={<Button variant="destructive">Delete account</Button>}
      title="Delete your account?"
      description="This permanently deletes your quizzes, themes, files, videos, API keys and webhooks."
      action="Delete account"
      busy="Deleting…"
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={async (confirmation) => {
        const errors = await removeAccount(typed, confirmation);
        // A full page load, because client state still holds the deleted account.
        if (!errors) window.location.assign('/');
        return errors;
      }}
    >
      {(errors) => (
        <Field label={`Type ${email} to confirm`} {...(errors?.email && { error: errors.email })}>
          {(control) => (
            <Input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          )}
        </Field>
      )}
    </ConfirmUser>
  );
};

interface AccountSettingsProps {
  /** The notices that the user gets; null if the service can't send e-mail. */
  notices: readonly Notice[] | null;
  email: string;
  name: string | null;
  hasPassword: boolean;
  /** Empty if people sign in only with passwords here. */
  services: readonly LinkedService[];
  /** How linking has ended, if the user has just come back from another service. */
  linkResult: string | null;
  /** Recovery codes that are left, and whether codes come from an app; null if two-factor sign-in is off. */
  factor: { recoveryCodes: number; hasApp: boolean } | null;
  passkeys: readonly PasskeyItem[];
  /** Whether browsers support passkeys at the address of this service. */
  hasPasskeys: boolean;
  actions: AccountActions & SignInActions;
  secondFactor: SecondFactorActions;
  /** The newest of each; null without one. */
  newestExport: AccountExportWire | null;
  newestImport: AccountImportWire | null;
  passkeyActions: PasskeyActions & { startProof: StartPasskeyProof };
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

export const AccountSettings = ({
  email,
  name,
  hasPassword,
  services,
  linkResult,
  notices,
  factor,
  passkeys,
  hasPasskeys,
  actions,
  secondFactor,
  newestExport,
  newestImport,
  passkeyActions: { startProof, ...passkeyActions },
}: AccountSettingsProps) => {
  const hasPasskey = hasPasskeys && passkeys.length > 0;
  const proof: Proof = {
    hasPassword,
    hasSecondFactor: factor !== null,
    startPasskeyProof: hasPasskey ? startProof : null,
  };
  return (
    <Page title="Account" description={email} width="narrow">
      <div className="divide-y divide-border">
        <Section title="Name" text="Shown in this dashboard.">
          <NameForm name={name ?? ''} rename={actions.rename} />
        </Section>
        {notices && (
          <Section
            title="Email"
            text="We send a link to the new address, and tell the current one when it has changed."
          >
            <AddressForm {...proof} changeAddress={actions.changeAddress} />
          </Section>
        )}
        <Section
          title="Password"
          text="Changing your password signs you out of all other browsers. API keys keep working."
        >
          <PasswordForm email={email} hasPassword={hasPassword} replacePassword={actions.replacePassword} />
        </Section>
        <Section
          title="Passkeys"
          text="Sign in with your fingerprint, face or PIN instead of a password and a code. API keys keep working."
        >
          <Passkeys {...proof} passkeys={passkeys} isSupported={hasPasskeys} {...passkeyActions} />
        </Section>
        <Section
          title="Two-factor sign-in"
          text="Signing in with your password also requires a code from an app, or a passkey. API keys keep working."
        >
          <SecondFactor proof={proof} factor={factor} {...secondFactor} />
        </Section>
        {services.length > 0 && (
          <Section title="Other sign-ins" text="Accounts of other services that open this account.">
            <LinkedServices
              services={services}
              linkResult={linkResult}
              {...proof}
              startLink={actions.startLink}
              unlink={actions.unlink}
            />
          </Section>
        )}
        {notices && (
          <Section title="Email notices" text="Emails about the security of your account are always sent.">
            <EmailNotices wanted={notices} setNotice={actions.setNotice} />
          </Section>
        )}
        <Section title="Sessions" text="Sign out of every browser, including this one. API keys keep working.">
          <ConfirmDialog
            trigger={<Button variant="secondary">Sign out everywhere</Button>}
            title="Sign out everywhere?"
            description="You’ll need to sign in again in every browser, including this one."
            action="Sign out everywhere"
            busy="Signing out…"
            onConfirm={async () => {
              const errors = await actions.endSessions();
              if (errors) throw new UserError(errors.form);
              await signOut({ callbackUrl: '/sign-in' });
            }}
          />
        </Section>
        <Section title="Activity" text="Sign-ins, keys, secrets and channels: who changed what, from where and when.">
          <Link href="/account/activity" className={buttonStyles({ variant: 'secondary' })}>
            View activity
          </Link>
        </Section>
        <Section
          title="Export my data"
          text="A ZIP file with your quizzes, media, themes, brands, account and activity. It contains no passwords, keys or secrets, and is kept for a week."
        >
          <ExportData initial={newestExport} />
        </Section>
        <Section
          title="Import from another installation"
          text="Choose an export. Its quizzes, media, themes and brands are created in this account; videos are not."
        >
          <ImportData initial={newestImport} />
        </Section>
        <Section title="Delete account" text="Delete your account and everything in it. This can’t be undone.">
          <DeleteAccount {...proof} email={email} removeAccount={actions.removeAccount} />
        </Section>
      </div>
    </Page>
  );
};
