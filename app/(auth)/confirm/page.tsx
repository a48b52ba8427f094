import type { Metadata } from 'next';
import { AuthPanel } from '@/components/auth/auth-panel';
import { ConfirmForm } from '@/components/auth/confirm-form';
import { OtherFormLink } from '@/components/auth/other-form-link';
import { confirm } from './actions';

export const metadata: Metadata = { title: 'Confirm your address' };

export default function ConfirmPage() {
  return (
    <AuthPanel
      title="Confirm your address"
      subtitle="This shows us that the address is yours."
      footer={
        <>
          Has the link expired? <OtherFormLink href="/sign-up">Sign up again</OtherFormLink>
        </>
      }
    >
      <ConfirmForm confirm={confirm} />
    </AuthPanel>
  );
}
