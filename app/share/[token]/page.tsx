import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Logo } from '@/components/landing/logo';
import { PasswordForm } from '@/components/review/password-form';
import { ReviewPage } from '@/components/review/review-page';
import { listReview, serializeReview } from '@/lib/server/domain/shares/comments';
import {
  type OpenShare,
  openShare,
  sharedQuiz,
  sharedTitle,
  sharedVideo,
  unlockCookieName,
} from '@/lib/server/domain/shares/open-share';
import { shareMetadata } from './share-metadata';

export const dynamic = 'force-dynamic';

interface SharePageProps {
  params: Promise<{ token: string }>;
}

/** Once for metadata and page. Unknown, expired and revoked links have the same 404. */
const requireShare = cache(async (token: string): Promise<OpenShare> => {
  const unlocked = (await cookies()).get(unlockCookieName(token))?.value;
  return (await openShare(token, unlocked)) ?? notFound();
});

export const generateMetadata = async ({ params }: SharePageProps): Promise<Metadata> => {
  const share = await requireShare((await params).token);
  return {
    title: { absolute: share.isLocked ? 'Review' : await sharedTitle(share) },
    description: null,
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
    ...(await shareMetadata(share)),
  };
};

const LockedPage = ({ token }: { token: string }) => (
  <main className="mx-auto grid min-h-screen max-w-sm content-center gap-4 p-6">
    <Logo />
    <h1 className="font-semibold text-2xl tracking-tight">This link needs a password</h1>
    <PasswordForm token={token} />
  </main>
);

export default async function SharePage({ params }: SharePageProps) {
  const share = await requireShare((await params).token);
  const { token, allowComments } = share;
  if (share.isLocked) return <LockedPage token={token} />;
  const entries = allowComments ? (await listReview(share)).map(serializeReview) : [];
  const page = { token, allowComments, entries };
  if (share.renderId === null) {
    const { title, timeline, props } = await sharedQuiz(share);
    return <ReviewPage {...page} title={title} timeline={timeline} shown={{ quiz: props }} />;
  }
  const { title, timeline, ...video } = await sharedVideo(share);
  return <ReviewPage {...page} title={title} timeline={timeline} shown={{ video }} />;
}
