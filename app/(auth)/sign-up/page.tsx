import type { Metadata } from 'next';
import { AuthPanel } from '@/components/auth/auth-panel';
import { OtherFormLink } from '@/components/auth/other-form-link';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { env } from '@/lib/server/env';
import { placeholderOr } from '@/lib/server/env/placeholders';
import { offeredProviders } from '../offered-providers';
import { signUp } from './actions';

export const metadata: Metadata = { title: 'Create an account' };

export default function SignUpPage() {
  return (
    <AuthPanel
      title="Create an account"
      subtitle="Then make your first quiz video."
      providers={offeredProviders()}
      footer={
        <>
          Already have an account? <OtherFormLink href="/sign-in">Sign in</OtherFormLink>
        </>
      }
    >
      <SignUpForm signUp={signUp} mode={placeholderOr('signUp', () => env().signUp)} />
    </AuthPanel>
  );
}
