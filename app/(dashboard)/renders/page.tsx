import type { Metadata } from 'next';
import { RenderList } from '@/components/renders/render-list';
import { listRendersContract } from '@/lib/core/contracts/renders';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { listRenders, serializeRenderListItem } from '@/lib/server/domain/renders/renders';
import { openPage } from '../admit';
import { orNotFound } from '../or-not-found';

export const metadata: Metadata = { title: 'Renders' };

interface RendersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RendersPage({ searchParams }: RendersPageProps) {
  const { quiz_id } = await searchParams;
  const user = await openPage('/renders');
  const actor = sessionActor(user);
  const quiz = quiz_id === undefined ? null : await orNotFound(String(quiz_id), (id) => getQuiz(actor, id));
  const page = await firstPage(
    listRendersContract,
    { userId: user.id, query: quiz ? { quiz_id: quiz.id } : {} },
    (query) => listRenders(actor, query),
    serializeRenderListItem,
  );
  return <RenderList key={quiz?.id} initial={page} quiz={quiz && { id: quiz.id, title: quiz.title }} />;
}
