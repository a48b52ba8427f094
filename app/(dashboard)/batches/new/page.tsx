import { Layers } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { NewBatch } from '@/components/batches/new/new-batch';
import { Page } from '@/components/dashboard/page';
import { PICKER_QUERY } from '@/components/quizzes/picker-query';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listChannelsContract } from '@/lib/core/contracts/channels';
import { listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { isGoogleConfigured } from '@/lib/server/auth/providers';
import { listChannels, serializeChannel } from '@/lib/server/domain/channels/channels';
import { listQuizzes } from '@/lib/server/domain/quizzes/list-quizzes';
import { serializeQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { openPage } from '../../admit';

export const metadata: Metadata = { title: 'New batch' };

export default async function NewBatchPage() {
  const user = await openPage('/batches/new');
  const actor = sessionActor(user);
  const quizzes = await firstPage(
    listQuizzesContract,
    { userId: user.id, query: { ...PICKER_QUERY, limit: String(PICKER_QUERY.limit) } },
    (page) => listQuizzes(actor, page),
    serializeQuiz,
  );
  const [latest] = quizzes.data;
  if (latest === undefined) {
    return (
      <Page title="New batch" back={{ href: '/batches', label: 'Batches' }}>
        <EmptyState
          icon={Layers}
          title="Create a quiz first"
          action={
            <Link href="/quizzes/new" className={buttonStyles()}>
              New quiz
            </Link>
          }
        >
          A batch takes its theme, voice and other settings from one of your quizzes.
        </EmptyState>
      </Page>
    );
  }
  const all = { userId: user.id, query: { limit: String(YOUTUBE_LIMITS.channels) } };
  const channels = await firstPage(listChannelsContract, all, (page) => listChannels(actor, page), serializeChannel);
  return <NewBatch quizzes={quizzes} latest={latest} channels={channels.data} isYouTubeSetUp={isGoogleConfigured()} />;
}
