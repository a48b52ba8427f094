import type { Metadata } from 'next';
import { AuthPanel } from '@/components/auth/auth-panel';
import { OtherFormLink } from '@/components/auth/other-form-link';
import { SignInForm } from '@/components/auth/sign-in-form';
import { env } from '@/lib/server/env';
import { placeholderOr } from '@/lib/server/env/placeholders';
import { offeredProviders } from '../offered-providers';
import { startPasskey } from './actions';

export const metadata: Metadata = { title: 'Sign in' };

export default function SignInPage() {
  return (
    <AuthPanel
      title="Sign in"
      subtitle="Welcome back."
      providers={offeredProviders()}
      footer={
        <span data-mode={placeholderOr('signUp', () => env().signUp)} className="data-[mode=closed]:hidden">
          Don’t have an account? <OtherFormLink href="/sign-up">Create one</OtherFormLink>
        </span>
      }
    >
      <SignInForm
        hasMail={placeholderOr('mail', () => String(env().hasMail))}
        hasPasskeys={placeholderOr('passkeys', () => String(env().passkeyHost !== null))}
        startPasskey={startPasskey}
      />
    </AuthPanel>
  );
}
