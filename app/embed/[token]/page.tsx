import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { EmbeddedQuiz } from '@/components/embed/embedded-quiz';
import { EmbeddedVideo } from '@/components/embed/embedded-video';
import { embedModeOf } from '@/lib/core/model/embed';
import { openEmbed } from '@/lib/server/domain/shares/embed';
import { sharedQuiz, sharedTitle, sharedVideo } from '@/lib/server/domain/shares/open-share';
import { findSharedPoster, posterUrl } from '@/lib/server/domain/shares/poster';
import { NotFoundError } from '@/lib/server/errors';
import { allowFrames } from '@/lib/server/http/frames';

export const dynamic = 'force-dynamic';

interface EmbedPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Once per request, for the page and its metadata. */
const load = cache(async (token: string) => {
  const share = await openEmbed(token);
  if (!share) return null;
  try {
    const title = await sharedTitle(share);
    if (share.renderId === null) return { share, title, quiz: await sharedQuiz(share) };
    return { share, title, video: await sharedVideo(share), poster: await findSharedPoster(share) };
  } catch (error) {
    // It was deleted meanwhile.
    if (error instanceof NotFoundError) return null;
    throw error;
  }
});

export const generateMetadata = async ({ params }: EmbedPageProps): Promise<Metadata> => {
  const shown = await load((await params).token);
  return { title: { absolute: shown?.title ?? 'Page not found' }, robots: { index: false, follow: false } };
};

/** What other sites show in a frame: the player of a quiz, the quiz as a game, or a finished video. Sets no cookie. */
const EmbedPage = async ({ params, searchParams }: EmbedPageProps) => {
  const shown = await load((await params).token);
  allowFrames(shown?.share.embedOrigins ?? []);
  if (!shown) notFound();
  const { share, title } = shown;
  return (
    <main className="h-dvh overflow-hidden">
      <h1 className="sr-only">{title}</h1>
      {shown.quiz ? (
        <EmbeddedQuiz video={shown.quiz.props} mode={embedModeOf((await searchParams).mode)} />
      ) : (
        <EmbeddedVideo
          title={title}
          src={shown.video.url}
          poster={shown.poster && posterUrl(share)}
          captions={`/api/shared/${share.token}/captions.vtt`}
          language={shown.video.language}
        />
      )}
    </main>
  );
};

export default EmbedPage;
