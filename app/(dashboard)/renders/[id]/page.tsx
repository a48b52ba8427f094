import type { Metadata } from 'next';
import { RenderDetails } from '@/components/renders/render-details';
import { requireUser, sessionActor } from '@/lib/auth/session';
import { getRender } from '@/lib/domain/renders/get-render';
import { serializeRender } from '@/lib/domain/renders/serialize';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Render' };

export default async function RenderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await requireUser(`/renders/${id}`);
  const render = await orNotFound(id, (given) => getRender(sessionActor(user), given));
  return <RenderDetails initial={serializeRender(render)} />;
}
