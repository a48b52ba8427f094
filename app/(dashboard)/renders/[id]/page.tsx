import type { Metadata } from 'next';
import { RenderDetails } from '@/components/renders/render-details';
import { sessionActor } from '@/lib/auth/session';
import { getQuiz } from '@/lib/domain/quizzes/get-quiz';
import { getRender } from '@/lib/domain/renders/get-render';
import { serializeRender } from '@/lib/domain/renders/serialize';
import { proposeMetadata } from '@/lib/domain/uploads/propose';
import { openPage } from '../../open-page';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Render' };

export default async function RenderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/renders/${id}`);
  const actor = sessionActor(user);
  const render = await orNotFound(id, (given) => getRender(actor, given));
  const { description } = await orNotFound(render.quizId, (quizId) => getQuiz(actor, quizId));
  return <RenderDetails initial={serializeRender(render)} suggestion={proposeMetadata(render.props, description)} />;
}
