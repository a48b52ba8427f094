import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { AuthPanel } from '@/components/auth/auth-panel';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { localPath } from '@/lib/auth/local-path';
import { isGoogleConfigured } from '@/lib/auth/options';
import { currentUser } from '@/lib/auth/session';
import { signUp } from './actions';

export const metadata: Metadata = { title: 'Create an account' };

interface SignUpPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignUpPage({ searchParams }: SignUpPageProps) {
  const returnTo = localPath((await searchParams).callbackUrl);
  if (await currentUser()) redirect(returnTo);
  return (
    <AuthPanel
      title="Create an account"
      subtitle="Then make your first quiz video."
      returnTo={returnTo}
      isGoogleOffered={isGoogleConfigured()}
      footer={
        <>
          Already have an account?{' '}
          <Link
            href={`/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`}
            className="font-medium text-foreground underline underline-offset-4"
          >
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm returnTo={returnTo} signUp={signUp} />
    </AuthPanel>
  );
}
