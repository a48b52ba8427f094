import type { Metadata } from 'next';
import { frameVideo } from '@/components/renders/frame-video';
import { RenderDetails } from '@/components/renders/render-details';
import { isGoogleConfigured } from '@/lib/auth/options';
import { sessionActor } from '@/lib/auth/session';
import { listChannels } from '@/lib/domain/channels/channels';
import { getQuiz } from '@/lib/domain/quizzes/quizzes';
import { estimateSecondsLeft } from '@/lib/domain/renders/estimate-render';
import { getRender, serializeRenderListItem } from '@/lib/domain/renders/renders';
import { proposeMetadata } from '@/lib/domain/uploads/propose';
import { isInFlight } from '@/lib/model/statuses';
import { openPage } from '../../open-page';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Render' };

export default async function RenderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/renders/${id}`);
  const actor = sessionActor(user);
  const render = await orNotFound(id, (given) => getRender(actor, given));
  const { description } = await orNotFound(render.quizId, (quizId) => getQuiz(actor, quizId));
  const [channels, secondsLeft] = await Promise.all([
    listChannels(actor, { limit: 50, after: null }),
    isInFlight(render.status) ? estimateSecondsLeft(render) : null,
  ]);
  return (
    <RenderDetails
      initial={serializeRenderListItem(render)}
      start={secondsLeft === null ? null : { video: frameVideo(render.props), secondsLeft }}
      suggestion={proposeMetadata(render.props, description)}
      isYouTubeSetUp={isGoogleConfigured()}
      hasChannel={channels.rows.some((channel) => channel.status === 'connected')}
    />
  );
}
