import type { Metadata } from 'next';
import { AuthPanel } from '@/components/auth/auth-panel';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { OtherFormLink } from '@/components/auth/other-form-link';
import { requestReset } from './actions';

export const metadata: Metadata = { title: 'Forgot your password?' };

export default function ForgotPasswordPage() {
  return (
    <AuthPanel
      title="Forgot your password?"
      subtitle="Enter your address, and we’ll send you a link to choose a new one."
      footer={
        <>
          Remembered it? <OtherFormLink href="/sign-in">Sign in</OtherFormLink>
        </>
      }
    >
      <ForgotPasswordForm requestReset={requestReset} />
    </AuthPanel>
  );
}
