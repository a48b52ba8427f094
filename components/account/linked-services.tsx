'use client';

import { signIn } from 'next-auth/react';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import type { SignInActions } from './actions';
import { ConfirmUser, type Proof } from './confirm-user';

export interface LinkedService {
  provider: 'google' | 'oidc';
  name: string;
  isLinked: boolean;
}

/** By the result with which the user comes back from the other service. */
const LINK_ERRORS: Record<string, string> = {
  taken: 'That account is linked already, to this or another account here. Unlink it there first.',
  expired: 'Linking took more than ten minutes. Try again.',
  refused: 'That account can’t be used here: its email address isn’t verified, or is of another organization.',
  failed: 'The other service didn’t confirm the sign-in. Try again.',
};

interface LinkedServicesProps extends Proof, Pick<SignInActions, 'startLink' | 'unlink'> {
  services: readonly LinkedService[];
  /** `linked`, or why linking has failed; null if the user has not just come back. */
  linkResult: string | null;
}

export const LinkedServices = ({ services, linkResult, startLink, unlink, ...proof }: LinkedServicesProps) => (
  <div id="other-sign-ins" className="grid scroll-mt-20 gap-3">
    {linkResult !== null && LINK_ERRORS[linkResult] && <ErrorNotice>{LINK_ERRORS[linkResult]}</ErrorNotice>}
    <ul className="divide-y divide-border rounded-lg border border-border">
      {services.map(({ provider, name, isLinked }) => (
        <li key={provider} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
          <div className="min-w-0">
            <p className="wrap-break-word font-medium">{name}</p>
            <p className="text-muted-foreground text-xs leading-5">{isLinked ? 'Linked' : 'Not linked'}</p>
          </div>
          {isLinked ? (
            <ConfirmUser
              {...proof}
              trigger={
                <Button variant="secondary" size="sm" aria-label={`Unlink ${name}`}>
                  Unlink
                </Button>
              }
              title={`Unlink ${name}?`}
              description={`You can no longer sign in with ${name}. Browsers that are signed in stay so.`}
              action="Unlink"
              busy="Unlinking…"
              onConfirm={(confirmation) => unlink(provider, confirmation)}
            />
          ) : (
            <ConfirmUser
              {...proof}
              trigger={
                <Button variant="secondary" size="sm" aria-label={`Link ${name}`}>
                  Link
                </Button>
              }
              title={`Link ${name}?`}
              description={`You’ll sign in at ${name} once. After that, you can sign in here with that account.`}
              action="Continue"
              busy="Redirecting…"
              isDestructive={false}
              onConfirm={async (confirmation) => {
                const errors = await startLink(confirmation);
                if (errors) return errors;
                await signIn(provider, { callbackUrl: '/account' });
                // The browser leaves this page.
                return new Promise(() => {});
              }}
            />
          )}
        </li>
      ))}
    </ul>
  </div>
);
