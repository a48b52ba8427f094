import type { Metadata } from 'next';
import { AuthPanel } from '@/components/auth/auth-panel';
import { OtherFormLink } from '@/components/auth/other-form-link';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { reset } from './actions';

export const metadata: Metadata = { title: 'Choose a new password' };

export default function ResetPasswordPage() {
  return (
    <AuthPanel
      title="Choose a new password"
      subtitle="You are then signed out of all other browsers."
      footer={
        <>
          Has the link expired? <OtherFormLink href="/forgot-password">Get a new one</OtherFormLink>
        </>
      }
    >
      <ResetPasswordForm reset={reset} />
    </AuthPanel>
  );
}
