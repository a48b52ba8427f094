'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { returnPath } from './return-path';
import { loadSignIn } from './sign-in';

/** Google's logo in its own colours, as its branding guidelines require. */
const GoogleLogo = () => (
  <svg viewBox="0 0 18 18" className="size-4" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26a5.4 5.4 0 0 1-8.09-2.85H.96v2.33A9 9 0 0 0 9 18z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58z"
    />
  </svg>
);

interface ProviderButtonProps {
  provider: 'google' | 'oidc';
  children: ReactNode;
}

const ProviderButton = ({ provider, children }: ProviderButtonProps) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      variant="secondary"
      size="lg"
      busy={isLeaving && 'Redirecting…'}
      onClick={() => {
        setLeaving(true);
        void loadSignIn().then((signIn) => signIn(provider, { callbackUrl: returnPath() }));
      }}
    >
      {children}
    </Button>
  );
};

export interface OfferedProviders {
  /** `true` if people can sign in with Google. */
  isGoogleOffered: string;
  /** Name of the OpenID provider; empty without one. */
  oidcName: string;
}

/** Both are part of the page, and hidden if they are not offered: the pages are built before their values are known. */
export const ProviderButtons = ({ isGoogleOffered, oidcName }: OfferedProviders) => (
  <>
    <div data-offered={isGoogleOffered} className="hidden data-[offered=true]:grid">
      <ProviderButton provider="google">
        <GoogleLogo />
        Continue with Google
      </ProviderButton>
    </div>
    <div data-name={oidcName} className="grid data-[name='']:hidden">
      <ProviderButton provider="oidc">{`Continue with ${oidcName}`}</ProviderButton>
    </div>
  </>
);
