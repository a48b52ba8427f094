'use client';

import { type ReactNode, useActionState, useState } from 'react';
import { CodeField } from '../auth/code-field';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { downloadText } from '../ui/download-text';
import { ErrorNotice } from '../ui/notice';
import { notify } from '../ui/toaster';
import type { Enrolment, FormErrors, SecondFactorActions } from './actions';
import { ConfirmUser, type Proof } from './confirm-user';

/** White around it, also on a dark page: cameras need the contrast. */
const QrCode = ({ picture: { size, path } }: Pick<Enrolment, 'picture'>) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code" className="size-44 rounded-md bg-white">
    <path d={path} fill="#000" shapeRendering="crispEdges" />
  </svg>
);

interface EnrolmentFormProps extends Pick<SecondFactorActions, 'confirmSecondFactor'> {
  enrolment: Enrolment;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
}

const EnrolmentForm = ({ enrolment, confirmSecondFactor, onCancel, onDone }: EnrolmentFormProps) => {
  const [errors, submit, isBusy] = useActionState(async (_before: FormErrors, data: FormData): Promise<FormErrors> => {
    const result = await confirmSecondFactor(String(data.get('code'))).catch(() => ({
      errors: { form: 'Something went wrong. Try again.' },
    }));
    if ('errors' in result) return result.errors;
    onDone(result.codes);
    return null;
  }, null);
  return (
    <form action={submit} noValidate className="grid gap-4">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      <p className="text-pretty">Scan this code with your authenticator app, then enter the code that the app shows.</p>
      <QrCode picture={enrolment.picture} />
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">
          {enrolment.secret}
        </code>
        <CopyButton text={enrolment.secret} label="Copy key" />
      </div>
      <CodeField error={errors?.code} hasRecovery={false} />
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy && 'Turning on…'}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div role="status" className="grid gap-4">
    <p className="text-pretty">
      Keep these recovery codes in a safe place. Each works once with your password, if you lose your second factor.
      They aren’t shown again.
    </p>
    <ul
      aria-label="Recovery codes"
      className="grid gap-1 rounded-lg border border-border bg-card p-3 font-mono text-[0.8125rem]"
    >
      {codes.map((code) => (
        <li key={code} className="break-all">
          {code}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        onClick={() => downloadText('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
      >
        Download
      </Button>
      <CopyButton text={codes.join('\n')} label="Copy codes" />
      <Button onClick={onDone}>Done</Button>
    </div>
  </div>
);

interface SecondFactorProps extends SecondFactorActions {
  proof: Proof;
  /** Recovery codes that are left, and whether codes come from an app; null if two-factor sign-in is off. */
  factor: { recoveryCodes: number; hasApp: boolean } | null;
}

export const SecondFactor = ({ proof, factor, ...actions }: SecondFactorProps): ReactNode => {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (enrolment) {
    return (
      <EnrolmentForm
        enrolment={enrolment}
        confirmSecondFactor={actions.confirmSecondFactor}
        onCancel={() => setEnrolment(null)}
        onDone={(codes) => {
          setEnrolment(null);
          setCodes(codes);
        }}
      />
    );
  }
  if (!proof.hasPassword)
    return <p className="text-muted-foreground">Set a password first: the second factor is required after it.</p>;
  if (factor === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <ConfirmUser
          {...proof}
          trigger={<Button variant="secondary">Set up</Button>}
          title="Set up two-factor sign-in"
          description="You need an authenticator app, for example a password manager that shows codes."
          action="Continue"
          busy="Checking…"
          isDestructive={false}
          onConfirm={async (confirmation) => {
            const result = await actions.startSecondFactor(confirmation);
            if ('errors' in result) return result.errors;
            setEnrolment(result);
            return null;
          }}
        />
        {proof.startPasskeyProof && (
          <ConfirmUser
            {...proof}
            trigger={<Button variant="secondary">Require a passkey</Button>}
            title="Require a passkey?"
            description="Your password alone no longer signs you in: you use a passkey, or your password with a recovery code."
            action="Turn on"
            busy="Turning on…"
            isDestructive={false}
            onConfirm={async (confirmation) => {
              const result = await actions.enablePasskeyFactor(confirmation);
              if ('errors' in result) return result.errors;
              setCodes(result.codes);
              return null;
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        {factor.hasApp ? 'On. ' : 'On, with passkeys. '}
        {factor.recoveryCodes === 1 ? 'One recovery code is left.' : `${factor.recoveryCodes} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmUser
          {...proof}
          trigger={<Button variant="secondary">New recovery codes</Button>}
          title="Create new recovery codes?"
          description="The previous ones stop working."
          action="Create codes"
          busy="Creating…"
          isDestructive={false}
          onConfirm={async (confirmation) => {
            const result = await actions.replaceRecoveryCodes(confirmation);
            if ('errors' in result) return result.errors;
            setCodes(result.codes);
            return null;
          }}
        />
        <ConfirmUser
          {...proof}
          trigger={<Button variant="secondary">Turn off</Button>}
          title="Turn two-factor sign-in off?"
          description="You’ll sign in with your password alone."
          action="Turn off"
          busy="Turning off…"
          onConfirm={async (confirmation) => {
            const errors = await actions.disableSecondFactor(confirmation);
            if (!errors) notify.done('Two-factor sign-in turned off');
            return errors;
          }}
        />
      </div>
    </div>
  );
};
