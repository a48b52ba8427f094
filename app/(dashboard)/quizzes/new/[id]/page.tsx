import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { GenerationDetails } from '@/components/generations/generation-details';
import { sessionActor } from '@/lib/server/auth/credentials';
import { getGeneration, serializeGeneration } from '@/lib/server/domain/ai/generations';
import { openPage } from '../../../admit';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'New quiz from a topic' };

export default async function GenerationPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = sessionActor(await openPage(`/quizzes/new/${id}`));
  const generation = await orNotFound(id, (given) => getGeneration(actor, given));
  if (generation.kind === 'translation') redirect(`/quizzes/${generation.quizId ?? generation.translationOf ?? ''}`);
  return <GenerationDetails key={id} initial={serializeGeneration(generation)} />;
}
