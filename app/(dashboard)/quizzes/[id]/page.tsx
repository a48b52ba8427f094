import type { Metadata } from 'next';
import { QuizEditor } from '@/components/quizzes/editor/quiz-editor';
import type { WireQuizDetail } from '@/components/quizzes/model/wire';
import { sessionActor } from '@/lib/auth/session';
import { getQuizJson } from '@/lib/domain/quizzes/get-quiz-json';
import { quizAssets } from '@/lib/domain/quizzes/quiz-assets';
import { serializeQuizDetail } from '@/lib/domain/quizzes/serialize';
import { openPage } from '../../open-page';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Quiz' };

interface QuizPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ question?: string | string[] }>;
}

export default async function QuizPage({ params, searchParams }: QuizPageProps) {
  const [{ id }, { question }] = await Promise.all([params, searchParams]);
  const actor = sessionActor(await openPage(`/quizzes/${id}`));
  const [json, assets] = await orNotFound(id, (given) =>
    Promise.all([getQuizJson(actor, given), quizAssets(actor, given)]),
  );
  const { data } = JSON.parse(serializeQuizDetail(json).text) as { data: WireQuizDetail };
  const { theme, ...quiz } = data;
  return <QuizEditor key={id} quiz={quiz} theme={theme} assets={assets} questionId={[question].flat()[0]} />;
}
