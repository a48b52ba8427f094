import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { AuthPanel } from '@/components/auth/auth-panel';
import { SignInForm } from '@/components/auth/sign-in-form';
import { localPath } from '@/lib/auth/local-path';
import { isGoogleConfigured } from '@/lib/auth/options';
import { currentUser } from '@/lib/auth/session';

export const metadata: Metadata = { title: 'Sign in' };

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  const returnTo = localPath(callbackUrl);
  if (await currentUser()) redirect(returnTo);
  return (
    <AuthPanel
      title="Sign in"
      subtitle="Welcome back."
      returnTo={returnTo}
      isGoogleOffered={isGoogleConfigured()}
      footer={
        <>
          Don’t have an account?{' '}
          <Link
            href={`/sign-up?${new URLSearchParams({ callbackUrl: returnTo })}`}
            className="font-medium text-foreground underline underline-offset-4"
          >
            Create one
          </Link>
        </>
      }
    >
      <SignInForm returnTo={returnTo} error={typeof error === 'string' ? error : undefined} />
    </AuthPanel>
  );
}
