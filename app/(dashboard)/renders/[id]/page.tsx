import type { Metadata } from 'next';
import { frameVideo } from '@/components/renders/frame-video';
import { RenderDetails } from '@/components/renders/render-details';
import { isInFlight } from '@/lib/core/model/statuses';
import { sessionActor } from '@/lib/server/auth/credentials';
import { isGoogleConfigured } from '@/lib/server/auth/providers';
import { listChannels } from '@/lib/server/domain/channels/channels';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { estimateSecondsLeft } from '@/lib/server/domain/renders/estimate-render';
import { getRender, serializeRenderListItem } from '@/lib/server/domain/renders/renders';
import { forecastUploads } from '@/lib/server/domain/uploads/forecast-uploads';
import { proposeMetadata, proposeParts } from '@/lib/server/domain/uploads/propose';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Render' };

export default async function RenderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/renders/${id}`);
  const actor = sessionActor(user);
  const render = await orNotFound(id, (given) => getRender(actor, given));
  const { description } = await orNotFound(render.quizId, (quizId) => getQuiz(actor, quizId));
  const now = new Date();
  const [channels, secondsLeft, [upload]] = await Promise.all([
    listChannels(actor, { limit: 50, after: null }),
    isInFlight(render.status) ? estimateSecondsLeft(render) : null,
    isGoogleConfigured() && render.livemode ? forecastUploads(actor.userId, [now]) : [],
  ]);
  return (
    <RenderDetails
      initial={serializeRenderListItem(render)}
      start={secondsLeft === null ? null : { video: frameVideo(render.props), secondsLeft }}
      suggestion={{
        ...proposeMetadata(render.props, description),
        ...proposeParts(render.props),
        uploadFrom: upload && upload > now ? upload.toISOString() : null,
      }}
      isYouTubeSetUp={isGoogleConfigured()}
      hasChannel={channels.rows.some((channel) => channel.status === 'connected')}
    />
  );
}
