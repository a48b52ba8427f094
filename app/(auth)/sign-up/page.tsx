import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { WaysIn } from '@/components/auth/ways-in';
import { isGoogleConfigured } from '@/lib/auth/options';
import { ownPath } from '@/lib/auth/own-path';
import { currentUser } from '@/lib/auth/session';
import { signUp } from './actions';

export const metadata: Metadata = { title: 'Create an account' };

interface SignUpPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignUpPage({ searchParams }: SignUpPageProps) {
  const returnTo = ownPath((await searchParams).callbackUrl);
  if (await currentUser()) redirect(returnTo);
  return (
    <WaysIn
      title="Create an account"
      subtitle="Then make your first video, here or through the API."
      returnTo={returnTo}
      isGoogleOffered={isGoogleConfigured()}
      footer={
        <>
          Have an account?{' '}
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
    </WaysIn>
  );
}
