import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { filtersOf, listQuery } from '@/components/quizzes/list/list-filters';
import { QuizList } from '@/components/quizzes/list/quiz-list';
import { listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listApiKeys } from '@/lib/server/domain/api-keys/api-keys';
import { listQuizzes, listTags } from '@/lib/server/domain/quizzes/list-quizzes';
import { serializeQuiz, welcome } from '@/lib/server/domain/quizzes/quizzes';
import { listRenders } from '@/lib/server/domain/renders/renders';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Quizzes' };

interface QuizzesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function QuizzesPage({ searchParams }: QuizzesPageProps) {
  const search = await searchParams;
  const filters = filtersOf((name) => [search[name]].flat()[0]);
  const { limit, q, status, tag, sort } = listQuery(filters);
  const user = await openPage('/quizzes');
  const actor = sessionActor(user);
  const sample = await welcome(actor);
  if (sample) redirect(`/quizzes/${sample.id}`);
  const [page, tags, renders, { usable, ended }] = await Promise.all([
    firstPage(
      listQuizzesContract,
      {
        userId: user.id,
        query: { limit: `${limit}`, sort, ...(q && { q }), ...(status && { status }), ...(tag && { tag }) },
      },
      (query) => listQuizzes(actor, query),
      serializeQuiz,
    ),
    listTags(actor),
    listRenders(actor, { limit: 1, after: null, status: 'completed' }),
    listApiKeys(actor),
  ]);
  const done = {
    edit: page.data.length > 1 || page.data.some(({ created_at, updated_at }) => created_at !== updated_at),
    render: renders.rows.length > 0,
    key: usable.length + ended.length > 0,
  };
  return <QuizList initial={page} filters={filters} tags={tags} done={done} />;
}
